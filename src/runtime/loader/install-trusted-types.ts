import { loadChunk } from '../../lib/load-chunk.ts';
import { installTrustedTypes } from '../../platform/page/trusted-types.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';

/** Creates the Trusted Types policy for a page that imports modules or the all-in-one bundle. `base` is the release's URL. */
export function installForModules(base?: string): void {
  installTrustedTypes({
    isKnownScript: (url) =>
      (base !== undefined && url.startsWith(base)) || pageRegistry().isConfiguredScript?.(url) === true,
    loadSanitizer: () => loadChunk('sanitize-html', () => import('../../components/rich-text/sanitize-html.ts')),
  });
}
