/** `exchange-shell/edge`: inserts the shell into pages that a worker or server forwards. */
import { injectInto, type InjectOptions } from '../src/edge/inject.ts';

export type { InjectOptions };
export {
  exceededBudget,
  type Rollout,
  type RolloutBudget,
  type RolloutCounts,
  type RolloutOptions,
  type RolloutState,
} from '../src/edge/rollout.ts';

declare const __BASE__: string;
declare const __SHELL__: string;

/**
 * Inserts the shell into a page: each element's fragment into its tag, the header and footer at the ends of `<body>` if the page has
 * neither, the script if it is missing, and preloads as `Link` headers. Streams the page. Bytes wait only for a decision about preceding
 * markup, at most 64 KiB for at most 50 ms. Passes the response through unchanged on any failure, and if it isn't HTML. Never rejects.
 */
export function injectShell(response: Response, options: InjectOptions = {}): Promise<Response> {
  return injectInto(response, { base: __BASE__, integrity: __SHELL__ }, options);
}
