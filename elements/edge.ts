/** `exchange-shell/edge`: puts the shell into the pages that a worker passes on, for runtimes with `HTMLRewriter`. */
import { injectInto, type InjectOptions } from '../src/edge/inject.ts';

export type { InjectOptions };

declare const __BASE__: string;
declare const __SHELL__: string;

/**
 * The page with the shell in it: the fragment of each element in its tag, header and footer at the ends of `<body>` where the page has
 * neither, the script where it is missing, preloads as `Link` headers. It streams: nothing but the first 64 KiB is waited for. Where
 * anything fails, and of what is no HTML, the page is passed on as it is, byte for byte. Never rejects.
 */
export function injectShell(response: Response, options: InjectOptions = {}): Promise<Response> {
  return injectInto(response, { base: __BASE__, integrity: __SHELL__ }, options);
}
