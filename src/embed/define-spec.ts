import { defineElement } from './element-class.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { installTrustedTypes } from '../platform/page/trusted-types.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { COMMON_NAMES, rowOf } from './element-row.ts';
import type { ElementSpec } from './element-spec.ts';

/** Registers one tag from its declaration, for pages that import modules and for the file with everything. */
export function defineSpec(spec: ElementSpec): void {
  installTrustedTypes({
    isKnownScript: (url) => pageRegistry().isConfiguredScript?.(url) === true,
    loadSanitizer: () => loadChunk('sanitize-html', () => import('../ui/html/sanitize-html.ts')),
  });
  const loadController = spec.loadController;
  const files = {
    loadRuntime: () => import('./runtime.ts'),
    loadModule: () => spec.load(),
    ...(loadController === undefined ? {} : { loadController: () => loadController() }),
  };
  defineElement(rowOf(spec), files, COMMON_NAMES);
}
