import { defineElement } from './element-class.ts';
import { COMMON_NAMES, rowOf } from './element-row.ts';
import type { ElementSpec } from './element-spec.ts';
import { installForModules } from './install-trusted-types.ts';

/** Registers one tag from its declaration, for pages that import modules and for the file with everything. */
export function defineSpec(spec: ElementSpec): void {
  installForModules();
  const loadController = spec.loadController;
  const files = {
    loadRuntime: () => import('./activate.tsx'),
    loadModule: () => spec.load(),
    loadSheets: () => import('./standing/standing.ts'),
    ...(loadController === undefined ? {} : { loadController: () => loadController() }),
  };
  defineElement(rowOf(spec), files, COMMON_NAMES);
}
