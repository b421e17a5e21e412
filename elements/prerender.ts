/** `exchange-shell/prerender`: any element as declarative shadow DOM, for Node and edge runtimes. */
import { createPrerender, type PrerenderOptions, type StyleFiles } from '../src/embed/prerender.tsx';
import { SPECS } from './index.ts';

declare const __STYLES__: StyleFiles;
declare const __BASE__: string;

const render = createPrerender(SPECS, __STYLES__, __BASE__);

/**
 * An element for a site, a language and a visitor, as declarative shadow DOM: complete before any script, and the same
 * markup that is hydrated. Rejects with a TypeError for a tag that there is not.
 */
export function prerender(tag: string, options?: PrerenderOptions): Promise<string> {
  return render(tag, options);
}
