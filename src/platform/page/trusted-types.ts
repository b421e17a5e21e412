import { pageGlobal } from '../../lib/page-global.ts';

/** The two kinds of Trusted Types that the shell creates. */
export interface TrustedTypesPolicy {
  createHTML(html: string): unknown;
  createScriptURL(url: string): unknown;
}

/**
 * Creates the HTML sanitiser, which uses `policy` for parsing. `policy` is undefined in browsers without Trusted Types.
 */
export type CreateSanitizer = (policy: TrustedTypesPolicy | undefined) => (html: string) => DocumentFragment;

export interface TrustedTypesOptions {
  /** Returns true if a script URL belongs to the release or is part of the page configuration. */
  readonly isKnownScript: (url: string) => boolean;
  readonly loadSanitizer: () => Promise<{ readonly createSanitizer: CreateSanitizer }>;
}

/** The operations that the shell needs a Trusted Types policy for. The policy itself is never exposed. */
interface TrustedTypesGuard {
  scriptUrl(url: string): string;
  sanitize(html: string): Promise<DocumentFragment>;
}

const NAME = 'exchange-shell';

/**
 * Creates the policy `exchange-shell` once per page. Called while the shell's script loads, before other code could claim the name. If the
 * page doesn't allow a policy with this name, script URLs and HTML remain plain strings, which the browser then refuses.
 */
export function installTrustedTypes(options: TrustedTypesOptions): void {
  pageGlobal('trusted-types', () => createGuard(options), isGuard);
}

/** Returns a URL that a script sink accepts. Throws a `TypeError` for a URL that neither belongs to the release nor is configured. */
export function trustedScriptUrl(url: string): string {
  return guard().scriptUrl(url);
}

/** Parses HTML from a server into nodes with allowed tags only. Rejects if the page's Trusted Types forbid parsing. */
export function sanitizeHtml(html: string): Promise<DocumentFragment> {
  return guard().sanitize(html);
}

function guard(): TrustedTypesGuard {
  return pageGlobal('trusted-types', () => createGuard(NO_OPTIONS), isGuard);
}

/** The default if none of the shell's entries has run. It trusts nothing. */
const NO_OPTIONS: TrustedTypesOptions = {
  isKnownScript: () => false,
  loadSanitizer: () => Promise.reject(new Error('There is no sanitiser.')),
};

function createGuard({ isKnownScript, loadSanitizer }: TrustedTypesOptions): TrustedTypesGuard {
  let isParsing = false;
  const policy = createPolicy({
    createHTML: (html) => {
      // DOMPurify's input is inert and its output consists of nodes. No other HTML is trusted.
      if (!isParsing) throw new TypeError(`${NAME}: this policy does not create HTML.`);
      return html;
    },
    createScriptURL: checked,
  });
  function checked(url: string): string {
    if (!isKnownScript(url))
      throw new TypeError(`${NAME}: ${url} is neither part of the release nor configured by the page.`);
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
      // DOMPurify returns an empty result if it isn't allowed to parse.
      if (policy === undefined && 'trustedTypes' in globalThis)
        throw new TypeError(`${NAME}: the page does not allow the policy.`);
      sanitizer ??= loadSanitizer().then(({ createSanitizer }) => createSanitizer(parser));
      // The next call retries a failed download.
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
    // The page's policy doesn't list the name, or another script has already used it.
    return undefined;
  }
}

function isGuard(value: unknown): value is TrustedTypesGuard {
  const entry = value as Partial<TrustedTypesGuard> | null | undefined;
  return typeof entry?.scriptUrl === 'function' && typeof entry.sanitize === 'function';
}
