/** Matches the user agents of bots (ERR-14). */
const BOTS =
  /bot\b|crawl|spider|slurp|archiver|facebookexternalhit|embedly|mediapartners|lighthouse|pagespeed|pingdom|uptime|prerender|bingpreview|yandex(?!search|browser)/i;

/** Matches the messages of harmless errors (ERR-14). */
const HARMLESS: readonly RegExp[] = [
  // The observer delivers the remaining observations in the next frame.
  /ResizeObserver loop/i,
  // An error in a cross-origin script without CORS, whose details the browser hides.
  /^Script error\.?$/i,
  // The user has left, closed or reloaded the page. Covers the `AbortError` messages of all browsers.
  /\bAbortError\b|The user aborted a request|The operation was aborted|signal is aborted without reason/i,
  // Translators and reading aids that modify the page.
  /Failed to execute '(?:removeChild|insertBefore)' on 'Node'/,
  // In-app browsers and password managers that look up missing elements or functions.
  /zaloJSV2|instantSearchSDKJSBridgeClearHighlight|_AutofillCallbackHandler|webkit\.messageHandlers|__gCrWeb|Object Not Found Matching Id/i,
];

/** Matches scripts from browser extensions (ERR-14). */
const EXTENSIONS = /\b(?:chrome|moz|safari|safari-web|ms-browser|webkit-masked-url|extension)(?:-extension)?:\/\//i;

export interface Reportable {
  readonly message: string;
  /** The message of the underlying error, if any. */
  readonly cause?: string;
  readonly stack?: string;
}

/** Returns why a report is unnecessary, or undefined if it should be sent (ERR-14). */
export function whyNotReported(
  { message, cause = '', stack = '' }: Reportable,
  userAgent: string,
): 'bot' | 'harmless' | 'extension' | undefined {
  if (BOTS.test(userAgent)) return 'bot';
  if (EXTENSIONS.test(stack) || EXTENSIONS.test(cause)) return 'extension';
  return HARMLESS.some((pattern) => pattern.test(cause) || pattern.test(message)) ? 'harmless' : undefined;
}

/** The maximum number of characters to parse in a stack trace. The trace starts with the error's message, which may be of any length. */
const MAX_STACK = 4_000;

/** Returns the script in the first frame of a stack trace, or undefined if the beginning of the trace contains no script. */
export function throwingScript(stack: string): string | undefined {
  for (const [word, scheme = '', rest] of stack.slice(0, MAX_STACK).matchAll(/(\w+(?:-\w+)*)(:\/\/[^\s)]+)?/g))
    if (rest !== undefined && (/^(?:https?|blob)$/.test(scheme) || scheme.endsWith('-extension'))) return word;
  return undefined;
}
