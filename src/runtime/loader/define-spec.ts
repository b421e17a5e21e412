import { defineElement } from '../custom-element/element-class.ts';
import { COMMON_NAMES, rowOf } from './loader-entry.ts';
import type { ElementSpec } from '../custom-element/element-spec.ts';
import { installForModules } from './install-trusted-types.ts';

/** Registers a tag from its declaration. Used by pages that import modules and by the all-in-one bundle. */
export function defineSpec(spec: ElementSpec): void {
  installForModules();
  const loadController = spec.loadController;
  const files = {
    loadRuntime: () => import('../hydration/activate.tsx'),
    loadModule: () => spec.load(),
    loadSheets: () => import('../snapshot/snapshot.ts'),
    ...(loadController === undefined ? {} : { loadController: () => loadController() }),
  };
  defineElement(rowOf(spec), files, COMMON_NAMES);
}
