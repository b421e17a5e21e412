import { loadChunk } from '../../lib/load-chunk.ts';
import { whenLoaded } from '../../platform/page/page-load.ts';
import type { ConfigurationFault } from './keys/schema.ts';
import { type PageConfiguration, reportFault } from './page-configuration.ts';

const hasMessages = ({ messages }: PageConfiguration): boolean => Object.keys(messages).length > 0;

/**
 * Returns the faults in the page's own messages. The list of keys is a chunk that loads only on pages with such messages. Returns no faults
 * if the chunk fails to load, because the messages work without the check.
 */
export async function loadUnknownMessages(configuration: PageConfiguration): Promise<readonly ConfigurationFault[]> {
  if (!hasMessages(configuration)) return [];
  try {
    const { unknownMessages } = await loadChunk('unknown-messages', () => import('./unknown-messages.ts'));
    return unknownMessages(configuration.messages);
  } catch {
    return [];
  }
}

/** Reports each misspelt key in the page's own messages once the page has loaded. */
export function checkMessages(configuration: PageConfiguration): void {
  if (!hasMessages(configuration)) return;
  whenLoaded(() => void loadUnknownMessages(configuration).then((faults) => faults.forEach(reportFault)));
}
