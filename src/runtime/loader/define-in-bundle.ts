import type { ElementSpec } from '../custom-element/element-spec.ts';
import { configurePage, pageRegistry } from '../../stores/page/page-registry.ts';
import { defineSpec } from './define-spec.ts';
import { exposeGlobal } from './expose-global.ts';

declare const __VERSION__: string;

/** Registers a tag for an application that bundles the shell. The first call also defines the global `ExchangeShell`. */
export function defineInBundle(spec: ElementSpec): void {
  pageRegistry(__VERSION__);
  exposeGlobal(__VERSION__, configurePage, {
    loadObserve: () => import('../custom-element/observe-element.ts'),
    loadDoctor: () => import('../../doctor/doctor.ts'),
  });
  defineSpec(spec);
}
