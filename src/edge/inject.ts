import { parseLanguage } from '../domain/languages/languages.ts';
import { parseSiteId } from '../domain/sites/registry.ts';
import type { SiteId } from '../domain/sites/site.ts';
import { type Fragment, loadFragment, type ReadFile, withReferences } from './fragments.ts';
import { chooseLanguage, type ChosenLanguage } from './language-of-request.ts';
import type { PageTag } from './page-tags.ts';
import type { Insertion, InsertionRules, PageWriter } from './page-writer.ts';
import { chooseRelease, invalidKeys, type Rollout } from './rollout.ts';
import { startPage, passPage, writePage } from './write-page.ts';

/** The options for `injectShell`. */
export interface InjectOptions {
  /**
   * The URL at which the release is served, such as `https://cdn.example/exchange-shell/1/`. Default: the base configured for the build, on
   * the request's own origin.
   */
  readonly base?: string;
  /** The site for elements without a `site-id` attribute. Default: 0, the main site. */
  readonly siteId?: number;
  /**
   * The route code, such as `pt-br`. Default: the path's prefix, else the first supported language in `Accept-Language`, else the site's
   * default.
   */
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  /** The request, whose path and `Accept-Language` determine the language. */
  readonly request?: Request;
  /**
   * `member` if the request has a non-empty `uid` cookie. The log-in and sign-up entries are then hidden until the session is known, and
   * the response has `Vary: Cookie`. Default: `visitor`, without `Vary`.
   */
  readonly session?: 'visitor' | 'member';
  /**
   * Whether to insert the header and footer at the start and end of `<body>`, unless the page already contains them.
   * Default: true.
   */
  readonly place?: boolean;
  /** Whether to insert the script tag into `<head>`, unless the page already contains it. Default: true. */
  readonly script?: boolean;
  /**
   * The part of the next page that the browser fetches before the click. Sets the elements' `next-page` attribute, sends the
   * `Speculation-Rules` header, and adds the style sheet for transitions between pages to `<head>`. Default: off.
   */
  readonly nextPage?: 'prefetch' | 'prerender';
  /** The script tag's nonce. */
  readonly nonce?: string;
  /** Reads a release file by its path relative to the base. Default: `fetch`. */
  readonly readFile?: ReadFile;
  /**
   * The timeout in milliseconds for loading the fragments of a release, and for the state of `rollout`. A page waits at most three times
   * this long. Default: 1 000.
   */
  readonly timeout?: number;
  /** A new release for a share of page views, until its error or latency budget is exceeded. Default: none. */
  readonly rollout?: Rollout;
  /**
   * Called with an error for each release that fails to load, and for a `rollout` that is invalid or whose state fails. The error's `cause`
   * is the reason, if there is one. If the new release of `rollout` can't be used, the page receives the current release. If that fails
   * as well, the page is passed through unchanged.
   */
  readonly onError?: (error: unknown) => void;
}

/** Build data: the base configured for the build, and the script's integrity. */
export interface Release {
  readonly base: string;
  readonly integrity: string;
}

/** Elements that can be prerendered. Each of them has fragments. */
const TAGS = ['exchange-header', 'exchange-footer', 'exchange-growth-tabs', 'exchange-side-nav'] as const;
type Tag = (typeof TAGS)[number];
/** Matches the URL of the shell's script, regardless of where it is loaded from. */
const SHELL = /(?:^|\/)shell(?:\.all)?\.js(?:[?#]|$)/;

/** Encodings that aren't supersets of ASCII. Pages in these encodings are left unchanged. */
const NOT_ASCII = /^(?:utf-?16|utf-?32|ucs|iso-2022|hz|utf-7|replacement)/i;
/** Content codings that runtimes decode and encode automatically. */
const KNOWN_CODING = /^(?:gzip|br|identity)?$/i;

/** Headers that describe the original page's bytes: validators, length and digests (RFC 9110, RFC 9530). */
const REPLACED_HEADERS = [
  'accept-ranges',
  'content-digest',
  'content-length',
  'content-md5',
  'digest',
  'etag',
  'last-modified',
  'repr-digest',
];

/**
 * Returns true if an intermediary may transform this response. It must be a complete page, not a range, a download, an error or a response
 * to `HEAD`, and must not have `no-transform` (RFC 9110, 7.7).
 */
function mayBeChanged({ status, headers }: Response, request: Request | undefined): boolean {
  return (
    status === 200 &&
    request?.method !== 'HEAD' &&
    !headers.has('content-range') &&
    !/\bno-transform\b/i.test(headers.get('cache-control') ?? '') &&
    !/^\s*attachment\b/i.test(headers.get('content-disposition') ?? '')
  );
}

/**
 * Returns the response with the shell inserted, or unchanged if it isn't a page that may be changed. Implements
 * `injectShell`.
 */
export async function injectInto(
  response: Response,
  built: Release,
  requestedOptions: InjectOptions,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? '';
  const isPage =
    /^text\/html\b/i.test(type) && !NOT_ASCII.test(charset) && mayBeChanged(response, requestedOptions.request);
  const isReadable = KNOWN_CODING.test(response.headers.get('content-encoding') ?? '');
  if (!isPage || !isReadable || response.body === null || response.bodyUsed) return response;
  const loaded = await loadChosenShell(built, requestedOptions);
  if (loaded === undefined) return response;
  const { shell, options } = loaded;
  const page = await startPage(response.body);
  if (hasUtf16Mark(page.first)) return new Response(passPage(page), response);
  const encode = /^utf-?8$/i.test(charset) ? (markup: string) => markup : withReferences;
  return new Response(writePage(page, insertionRules(shell, options, encode)), {
    status: response.status,
    statusText: response.statusText,
    headers: headersOf(response, shell, options),
  });
}

/** A release for this page view, and the options with its URL and files. */
interface Candidate {
  readonly release: Release;
  readonly options: InjectOptions;
}

/**
 * Loads the content to insert from the release for this page view. If the new release fails, falls back to the current one. Returns
 * undefined if the page must be passed through unchanged. Reports each failure to `onError`.
 */
async function loadChosenShell(
  built: Release,
  given: InjectOptions,
): Promise<{ readonly shell: Shell; readonly options: InjectOptions } | undefined> {
  const load = async ({ release, options }: Candidate, what: string) =>
    loadShell(release, options).then(
      (shell) => ({ shell, options }),
      (cause: unknown) => {
        options.onError?.(new Error(what, { cause }));
        return undefined;
      },
    );
  const next = await chooseNext(built, given);
  return (
    (next && (await load(next, 'The new release failed to load. The page gets the current release.'))) ??
    load({ release: built, options: given }, 'The release failed to load. The page is passed through unchanged.')
  );
}

/** Returns the new release if it is chosen for this page view. Reports an invalid rollout, and a state that fails or times out. */
async function chooseNext(release: Release, options: InjectOptions): Promise<Candidate | undefined> {
  const { rollout, readFile: _, ...others } = options;
  if (rollout === undefined) return undefined;
  const fail = (what: string, cause?: unknown): undefined => {
    options.onError?.(new Error(`${what} The page gets the current release.`, { cause }));
    return undefined;
  };
  const invalid = invalidKeys(rollout);
  if (invalid.length > 0) return fail(`The rollout has no valid ${invalid.join(', ')}.`);
  try {
    const chosen = await withinTime(chooseRelease(rollout), timeoutOf(options));
    if (chosen === undefined) return fail('The state of the rollout did not respond within the timeout.');
    if (chosen === 'current') return undefined;
  } catch (cause) {
    return fail('The state of the rollout failed.', cause);
  }
  const { base, integrity, readFile } = rollout;
  return {
    release: { ...release, integrity },
    options: { ...others, base, ...(readFile !== undefined && { readFile }) },
  };
}

/** Returns true if the page starts with a UTF-16 byte order mark. */
function hasUtf16Mark(first: readonly Uint8Array[]): boolean {
  const [one, other] = first.flatMap((chunk) => [...chunk.subarray(0, 2)]);
  return (one === 0xfe && other === 0xff) || (one === 0xff && other === 0xfe);
}

/** The content that the shell inserts into a page, loaded before the page is changed. */
interface Shell {
  readonly site: SiteId;
  readonly chosen: ChosenLanguage;
  readonly load: Load;
  readonly header: Fragment;
  readonly footer: Fragment;
  /** The URL at which the release is served, with a trailing slash. */
  readonly served: string;
  /** The style sheet for transitions between pages, if they are on. */
  readonly transitions: string;
  readonly script: string;
  readonly scriptPreload: string;
}

/** Loads the content to insert. Rejects if the page must be passed through unchanged. */
async function loadShell(release: Release, options: InjectOptions): Promise<Shell> {
  const site = parseSiteId(options.siteId ?? 0) ?? 0;
  const chosen = chooseLanguage(options.language, options.request, site);
  const load = fragmentLoader(release, options);
  const ofPage = (tag: Tag) => load(tag, site, chosen.language);
  const served = servedBase(release, options);
  const [header, footer] = await Promise.all([ofPage('exchange-header'), ofPage('exchange-footer')]);
  if (header === undefined || footer === undefined) {
    const file = fragmentFile(header === undefined ? 'exchange-header' : 'exchange-footer', site, chosen.language);
    throw new Error(`${served}${file} is missing, malformed or late.`);
  }
  const transitions =
    options.nextPage === undefined
      ? ''
      : `<link rel="stylesheet" href="${escapeAttribute(served)}view-transitions.css">`;
  return {
    site,
    chosen,
    load,
    header,
    footer,
    served,
    transitions,
    script: scriptTag(served, release, options.nonce),
    scriptPreload: preload(`${served}shell.js`, 'script', release.integrity),
  };
}

/**
 * Returns the rules for inserting the script at the end of `<head>`, the header and footer at the start and end of `<body>`, and the
 * fragments. Skips anything the page already contains. Only the first element with each tag is filled with a fragment, because a page that
 * repeats a tag would grow by megabytes.
 */
function insertionRules(
  { site, chosen, load, header, footer, script, transitions }: Shell,
  options: InjectOptions,
  encode: (markup: string) => string,
): InsertionRules {
  const filled = new Set<string>();
  let isPlaced = false;
  let [hasBody, hasBodyEnded, hasHeadEnded, hasScript] = [false, false, false, options.script === false];
  let scriptPlace: Insertion | undefined;
  let headerPlace: Insertion | undefined;
  /**
   * Pending insertions for the most recently parsed tag. The content that follows it shows whether the server has already filled the
   * element.
   */
  let open: readonly Insertion[] = [];

  const fillOpen = (): void => {
    for (const place of open) place.decideNow();
    open = [];
  };
  const endHead = (at: number, page: PageWriter): void => {
    if (hasHeadEnded) return;
    hasHeadEnded = true;
    if (transitions !== '') page.insertAt(at, () => transitions).decideNow();
    if (!hasScript) scriptPlace = page.insertAt(at, () => script);
  };
  const beginBody = (at: number, page: PageWriter): void => {
    if (hasBody) return;
    hasBody = true;
    if (options.place === false || filled.has('exchange-header') || filled.has('exchange-footer')) return;
    headerPlace = page.insertAt(at, () => {
      isPlaced = true;
      return encode(placed('exchange-header', header, options));
    });
  };
  const endBody = (at: number, page: PageWriter): void => {
    if (!hasBody || hasBodyEnded) return;
    hasBodyEnded = true;
    headerPlace?.decideNow();
    if (isPlaced) page.insertAt(at, () => encode(placed('exchange-footer', footer, options))).decideNow();
  };
  const fill = (name: Tag, tag: PageTag, page: PageWriter): void => {
    if (filled.has(name)) return;
    filled.add(name);
    if (name === 'exchange-header' || name === 'exchange-footer') {
      headerPlace?.decide('');
      if (isPlaced) return;
    }
    const [ownSite, ownLanguage] = [tag.attribute('site-id'), tag.attribute('language')];
    const id = ownSite === undefined ? site : parseSiteId(ownSite);
    const code = ownLanguage === undefined ? chosen.language : parseLanguage(ownLanguage);
    if (id === undefined || code === undefined) return;
    const fragment = load(name, id, code);
    const markupOf = (markup: (present: Fragment) => string) => async () => {
      const present = await fragment;
      return present === undefined ? '' : encode(markup(present));
    };
    open = [
      page.insertAt(
        tag.start + 1 + name.length,
        markupOf((present) => missingAttributes(tag, present, options)),
      ),
      page.insertAt(
        tag.end,
        markupOf((present) => contentOf(present, options)),
      ),
    ];
  };

  return {
    onStartTag: (tag, page) => {
      if (tag.name === 'template') for (const place of open) place.decide('');
      fillOpen();
      if (tag.name === 'script' && SHELL.test(tag.attribute('src') ?? tag.attribute('data-src') ?? '')) {
        hasScript = true;
        scriptPlace?.decide('');
      } else if (tag.name === 'body') {
        endHead(tag.start, page);
        beginBody(tag.end, page);
      }
      const own = TAGS.find((name) => name === tag.name);
      if (own !== undefined) fill(own, tag, page);
    },
    onEndTag: (tag, page) => {
      fillOpen();
      if (tag.name === 'head') endHead(tag.start, page);
      if (tag.name === 'body') endBody(tag.start, page);
    },
    onContent: fillOpen,
    onEnd: (isInPage, page) => {
      fillOpen();
      if (isInPage) endBody(page.length, page);
    },
  };
}

/**
 * Returns the headers for the changed page. They are sent before the page is read, so preloads depend only on the options. A page with a
 * `<body>` always contains header, footer and script, either its own or the inserted ones.
 */
function headersOf(
  response: Response,
  { chosen, header, footer, scriptPreload, served }: Shell,
  options: InjectOptions,
): Headers {
  const headers = new Headers(response.headers);
  for (const name of REPLACED_HEADERS) headers.delete(name);
  if (options.place !== false)
    for (const { styleSheet } of [header, footer])
      if (styleSheet !== undefined) headers.append('link', preload(styleSheet.href, 'style', styleSheet.integrity));
  if (options.script !== false) headers.append('link', scriptPreload);
  if (options.nextPage !== undefined) headers.append('speculation-rules', `"${served}speculation-rules.json"`);
  if (options.session !== undefined) headers.append('vary', 'Cookie');
  if (chosen.byHeader) headers.append('vary', 'Accept-Language');
  return headers;
}

function servedBase({ base }: Release, options: InjectOptions): string {
  const served = options.base ?? base;
  return served.endsWith('/') ? served : `${served}/`;
}

const fragmentFile = (tag: Tag, site: number, language: string): string => `fragments/${tag}.${site}.${language}.html`;

type Load = (tag: Tag, site: number, language: string) => Promise<Fragment | undefined>;

function fragmentLoader(release: Release, options: InjectOptions): Load {
  const served = servedBase(release, options);
  const origin = options.request === undefined ? undefined : new URL(options.request.url).origin;
  const base = new URL(served, origin).href;
  const read: ReadFile =
    options.readFile ??
    (async (file) => {
      const response = await fetch(base + file);
      return response.ok ? response.text() : undefined;
    });
  const timeout = timeoutOf(options);
  return (tag, site, language) => {
    const file = fragmentFile(tag, site, language);
    const bases = { built: release.base, served };
    return withinTime(loadFragment({ file, key: base + file, read, bases }), timeout);
  };
}

const timeoutOf = ({ timeout = 1000 }: InjectOptions): number => timeout;

/** Settles like `work`, or resolves with undefined after `ms` milliseconds. */
async function withinTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const themeOf = ({ theme }: InjectOptions): string => (theme === undefined ? '' : ` theme="${escapeAttribute(theme)}"`);
const nextPageOf = ({ nextPage }: InjectOptions): string =>
  nextPage === undefined ? '' : ` next-page="${escapeAttribute(nextPage)}"`;
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function placed(tag: Tag, fragment: Fragment, options: InjectOptions): string {
  const { site, language } = fragment;
  return `<${tag} site-id="${site}" language="${language}"${themeOf(options)}${nextPageOf(options)}>${contentOf(fragment, options)}</${tag}>`;
}

/** Returns a fragment's shadow root. For a member, it is marked as in `markSession()`. */
function contentOf({ content }: Fragment, { session }: InjectOptions): string {
  return session === 'member' ? content.replace('<div data-root', '$& data-session="member"') : content;
}

/** Returns the attributes that record how the fragment was rendered and that the page's tag lacks. */
function missingAttributes(tag: PageTag, { site, language }: Fragment, { theme, nextPage }: InjectOptions): string {
  return Object.entries({ 'site-id': site, language, theme, 'next-page': nextPage })
    .map(([name, value]) =>
      value === undefined || tag.attribute(name) !== undefined ? '' : ` ${name}="${escapeAttribute(value)}"`,
    )
    .join('');
}

function scriptTag(base: string, { integrity }: Release, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`;
  return `<script src="${escapeAttribute(base)}shell.js" integrity="${integrity}" crossorigin="anonymous" defer${own}></script>`;
}

const preload = (href: string, as: 'style' | 'script', integrity: string): string =>
  `<${href}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
