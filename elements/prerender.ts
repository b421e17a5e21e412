/** `exchange-shell/prerender`: any element as declarative shadow DOM, for Node and edge runtimes. */
import { createPrerender, type PrerenderOptions, type StyleFiles } from '../src/runtime/ssr/prerender.tsx';
import { SPECS } from './index.ts';

/** Style sheets without their common prefix. */
declare const __STYLES__: StyleFiles;
declare const __SHARED_STYLE__: string;
declare const __BASE__: string;

const styles = Object.fromEntries(
  Object.entries(__STYLES__).map(([tag, style]) => [tag, { ...style, text: __SHARED_STYLE__ + style.text }]),
);
const render = createPrerender(SPECS, styles, __BASE__);

/**
 * Renders an element for a site, a language and a visitor as declarative shadow DOM: complete before any script runs, and identical to the
 * markup that is hydrated. Rejects with a TypeError for an unknown tag.
 */
export function prerender(tag: string, options?: PrerenderOptions): Promise<string> {
  return render(tag, options);
}
