import { loadChunk } from '../../../lib/load-chunk.ts';
import { modelContext } from '../../../platform/page/model-context.ts';
import { whenIdle } from '../../../platform/page/when-idle.ts';
import type { BaseElementState } from '../../../runtime/custom-element/element-state.ts';
import { sendError } from '../../../runtime/custom-element/dispatch.ts';
import { errorSentence } from '../../../stores/page/errors.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';

/**
 * Registers the page's tools for agents while the page configures `agentTools` and the browser supports them. Loads their code when the
 * browser is idle. `read` returns the header's current state. Returns a cleanup function.
 */
export function watchAgentTools(host: HTMLElement, read: () => BaseElementState): () => void {
  let end: AbortController | undefined;
  const update = (): void => {
    const isWanted = pageConfiguration().getState().agentTools === true && modelContext() !== undefined;
    if (isWanted === (end !== undefined)) return;
    end?.abort();
    end = isWanted ? new AbortController() : undefined;
    if (end !== undefined) start(end.signal);
  };
  const start = (signal: AbortSignal): void =>
    whenIdle(() => {
      if (signal.aborted) return;
      loadChunk('agent-tools', () => import('./agent-tools.ts'))
        .then(({ registerTools }) => registerTools(host, read, signal))
        .catch((error: unknown) => sendError(host, 'file', NOT_REGISTERED, error));
    });
  update();
  const unsubscribe = pageConfiguration().subscribe(update);
  return () => {
    unsubscribe();
    end?.abort();
  };
}

const NOT_REGISTERED = errorSentence(
  'The tools for agents were not registered',
  'Agents cannot use them on this page',
  'Serve every file of the release, and allow tools in the permissions policy',
);
