import { pageGlobal } from '../../lib/page-global.ts';

/** The two sinks of Trusted Types that the shell uses. */
export interface TrustedTypesPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

/** Makes the function that sanitises HTML, which parses it with this policy; undefined where the browser has no Trusted Types. */
export type CreateSanitizer = (policy: TrustedTypesPolicy | undefined) => (html: string) => DocumentFragment;

export interface TrustedTypesOptions {
  /** Whether a script URL is one of the release, or one that the page's scripts have configured. */
  readonly isKnownScript: (url: string) => boolean;
  readonly loadSanitizer: () => Promise<{ readonly createSanitizer: CreateSanitizer }>;
}

/** What the page's Trusted Types allow the shell. It sanitises and checks; the policy itself stays in its closure. */
interface TrustedTypesGuard {
  scriptUrl(url: string): string;
  sanitize(html: string): Promise<DocumentFragment>;
}

const NAME = 'exchange-shell';

/**
 * Creates the policy `exchange-shell`, once a page. Called while the shell's script loads, before code that could claim
 * the name. Where the page allows no policy of this name, script URLs and HTML stay plain strings, which the browser
 * then refuses.
 */
export function installTrustedTypes(options: TrustedTypesOptions): void {
  pageGlobal('trusted-types', () => createGuard(options), isGuard);
}

/** The URL as a script sink wants it. Throws a `TypeError` for a URL that is neither of the release nor configured. */
export function trustedScriptUrl(url: string): string {
  return guard().scriptUrl(url);
}

/** HTML from a server as nodes, with allowed tags only. Rejects where the page's Trusted Types do not let it be parsed. */
export function sanitizeHtml(html: string): Promise<DocumentFragment> {
  return guard().sanitize(html);
}

function guard(): TrustedTypesGuard {
  return pageGlobal('trusted-types', () => createGuard(NO_OPTIONS), isGuard);
}

/** Where no entry of the shell has run, there is nothing to trust. */
const NO_OPTIONS: TrustedTypesOptions = {
  isKnownScript: () => false,
  loadSanitizer: () => Promise.reject(new Error('There is no sanitiser.')),
};

function createGuard({ isKnownScript, loadSanitizer }: TrustedTypesOptions): TrustedTypesGuard {
  let isParsing = false;
  const policy = createPolicy({
    createHTML: (html) => {
      // What DOMPurify parses is inert; what it returns are nodes. No HTML is trusted otherwise.
      if (!isParsing) throw new TypeError(`${NAME}: this policy creates no HTML.`);
      return html;
    },
    createScriptURL: checked,
  });
  function checked(url: string): string {
    if (!isKnownScript(url))
      throw new TypeError(`${NAME}: ${url} is neither of the release nor configured by a script.`);
    return url;
  }
  const parser: TrustedTypesPolicy | undefined = policy && {
    createHTML: (html) => {
      isParsing = true;
      try {
        return policy.createHTML(html);
      } finally {
        isParsing = false;
      }
    },
    createScriptURL: (url) => policy.createScriptURL(url),
  };
  let sanitizer: Promise<(html: string) => DocumentFragment> | undefined;
  return {
    scriptUrl: (url) => (policy === undefined ? checked(url) : (policy.createScriptURL(url) as string)),
    sanitize: async (html) => {
      // DOMPurify gives an empty result where it may not parse.
      if (policy === undefined && 'trustedTypes' in globalThis)
        throw new TypeError(`${NAME}: the page allows no policy.`);
      sanitizer ??= loadSanitizer().then(({ createSanitizer }) => createSanitizer(parser));
      // A file that did not load is asked for again the next time.
      sanitizer.catch(() => (sanitizer = undefined));
      return (await sanitizer)(html);
    },
  };
}

function createPolicy(rules: TrustedTypesPolicy): TrustedTypesPolicy | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedTypesPolicy): TrustedTypesPolicy };
  };
  try {
    return trustedTypes?.createPolicy(NAME, rules);
  } catch {
    // The page's policy does not name ours, or another script has taken the name.
    return undefined;
  }
}

function isGuard(value: unknown): value is TrustedTypesGuard {
  const entry = value as Partial<TrustedTypesGuard> | null | undefined;
  return typeof entry?.scriptUrl === 'function' && typeof entry.sanitize === 'function';
}
