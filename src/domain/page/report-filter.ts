/** Programs that read pages and are no persons, by what they say of themselves (ERR-14). */
const BOTS =
  /bot\b|crawl|spider|slurp|archiver|facebookexternalhit|embedly|mediapartners|lighthouse|pagespeed|pingdom|uptime|prerender|bingpreview|yandex(?!search|browser)/i;

/** Messages that say nothing and harm nobody (ERR-14). */
const HARMLESS: readonly RegExp[] = [
  // The observer delivers the rest in the next frame.
  /ResizeObserver loop/i,
  // A script of another origin, of which the browser tells nothing.
  /^Script error\.?$/i,
  // The person has left, closed or reloaded: `AbortError` in the words of each engine.
  /\bAbortError\b|The user aborted a request|The operation was aborted|signal is aborted without reason/i,
  // Translators and reading aids that change the page under a script.
  /Failed to execute '(?:removeChild|insertBefore)' on 'Node'/,
  // In-app browsers and password managers that look for what they have not put there.
  /zaloJSV2|instantSearchSDKJSBridgeClearHighlight|_AutofillCallbackHandler|webkit\.messageHandlers|__gCrWeb|Object Not Found Matching Id/i,
];

/** Scripts of the browser's extensions (ERR-14). */
const EXTENSIONS = /\b(?:chrome|moz|safari|safari-web|ms-browser|webkit-masked-url|extension)(?:-extension)?:\/\//i;

export interface Reportable {
  readonly message: string;
  /** The message of the error behind it, where there is one. */
  readonly cause?: string;
  readonly stack?: string;
}

/** Why nobody has to read this report; `undefined` when somebody should (ERR-14). */
export function whyNotReported(
  { message, cause = '', stack = '' }: Reportable,
  userAgent: string,
): 'bot' | 'harmless' | 'extension' | undefined {
  if (BOTS.test(userAgent)) return 'bot';
  if (EXTENSIONS.test(stack) || EXTENSIONS.test(cause)) return 'extension';
  return HARMLESS.some((pattern) => pattern.test(cause) || pattern.test(message)) ? 'harmless' : undefined;
}

/** Characters of a stack that are read: it begins with the error's message, which a page can make of any length. */
const LONGEST_STACK = 4_000;

/** The script of the first frame of a stack; undefined where there is none in its beginning. */
export function throwingScript(stack: string): string | undefined {
  for (const [word, scheme = '', rest] of stack.slice(0, LONGEST_STACK).matchAll(/(\w+(?:-\w+)*)(:\/\/[^\s)]+)?/g))
    if (rest !== undefined && (/^(?:https?|blob)$/.test(scheme) || scheme.endsWith('-extension'))) return word;
  return undefined;
}
