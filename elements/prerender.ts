/** `exchange-shell/prerender`: any element as declarative shadow DOM, for Node and edge runtimes. */
import { createPrerender, type PrerenderOptions, type StyleFiles } from '../src/runtime/ssr/prerender.tsx';
import { SPECS } from './index.ts';

/** Each style sheet without the beginning that all of them share. */
declare const __STYLES__: StyleFiles;
declare const __SHARED_STYLE__: string;
declare const __BASE__: string;

const styles = Object.fromEntries(
  Object.entries(__STYLES__).map(([tag, style]) => [tag, { ...style, text: __SHARED_STYLE__ + style.text }]),
);
const render = createPrerender(SPECS, styles, __BASE__);

/**
 * An element for a site, a language and a visitor, as declarative shadow DOM: complete before any script, and the same
 * markup that is hydrated. Rejects with a TypeError for a tag that there is not.
 */
export function prerender(tag: string, options?: PrerenderOptions): Promise<string> {
  return render(tag, options);
}
