/** `exchange-shell/prerender`: any element as declarative shadow DOM, for Node and edge runtimes. */
import { createPrerender, type StyleFiles } from '../src/embed/prerender.tsx';
import { SPECS } from './index.ts';

declare const __STYLES__: StyleFiles;
declare const __BASE__: string;

export const prerender = createPrerender(SPECS, __STYLES__, __BASE__);
