/** `exchange-shell/edge`: inserts the shell into pages that a worker or a server passes on. */
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
 * Returns the page with the shell: the fragment of each element in its tag, header and footer at the ends of `<body>` if the page has
 * neither, the script if it is missing, preloads as `Link` headers. Streams: bytes wait only for a decision about markup before them, at
 * most 64 KiB for at most 50 ms. On any failure, and for anything but HTML, the page passes through unchanged. Never rejects.
 */
export function injectShell(response: Response, options: InjectOptions = {}): Promise<Response> {
  return injectInto(response, { base: __BASE__, integrity: __SHELL__ }, options);
}
