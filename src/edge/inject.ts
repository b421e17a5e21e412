import { parseLanguage } from '../domain/languages/languages.ts';
import { parseSiteId } from '../domain/sites/registry.ts';
import type { SiteId } from '../domain/sites/site.ts';
import { type Fragment, loadFragment, type ReadFile, withReferences } from './fragments.ts';
import { chooseLanguage, type Chosen } from './language-of-request.ts';
import type { PageTag } from './page-tags.ts';
import type { Insertion, InsertionRules, PageWriter } from './page-writer.ts';
import { beginPage, passPage, writePage } from './write-page.ts';

/** How the shell goes into a page. */
export interface InjectOptions {
  /** Where the release is served, such as `https://cdn.example/exchange-shell/1/`. Default: the base of the build, on the request's own origin. */
  readonly base?: string;
  /** Of elements that do not say it themselves. Default: 0, the main site. */
  readonly siteId?: number;
  /** Route code, such as `pt-br`. Default: the prefix of the path, else the first of `Accept-Language` that there is, else the site's. */
  readonly language?: string;
  readonly theme?: 'light' | 'dark';
  /** What was asked: its path and `Accept-Language` say the language. */
  readonly request?: Request;
  /**
   * `member` where the request has a non-empty cookie `uid`, so that log-in and sign-up are not painted before the session is known. Adds
   * `Vary: Cookie`. Default: `visitor`, without `Vary`.
   */
  readonly session?: 'visitor' | 'member';
  /** Puts header and footer at the ends of `<body>` where the page has no tag of them. Default: true. */
  readonly place?: boolean;
  /** Puts the script tag into `<head>` where the page has none. Default: true. */
  readonly script?: boolean;
  /** Of the script tag. */
  readonly nonce?: string;
  /** Gives a file of the release, by its path below the base. Default: `fetch`. */
  readonly readFile?: ReadFile;
  /** Milliseconds that fragments may take. Default: 1 000. */
  readonly timeout?: number;
  /** Hears why a page was passed on as it was. */
  readonly onError?: (error: unknown) => void;
}

/** What the build knows: where it was to be served, and the hash of the script. */
export interface Release {
  readonly base: string;
  readonly integrity: string;
}

/** Elements that a server includes; of each there is a fragment. */
const TAGS = ['exchange-header', 'exchange-footer', 'exchange-growth-tabs', 'exchange-side-nav'] as const;
type Tag = (typeof TAGS)[number];
/** The address of the loader, wherever a page loads it from. */
const SHELL = /(?:^|\/)shell(?:\.all)?\.js(?:[?#]|$)/;

/** Encodings in which a page's ASCII is not ASCII: nothing is put into it. */
const NOT_ASCII = /^(?:utf-?16|utf-?32|ucs|iso-2022|hz|utf-7|replacement)/i;
/** What a runtime takes off and puts on again by itself. */
const KNOWN_CODING = /^(?:gzip|br|identity)?$/i;

/** What describes the bytes of the page as it was: validators, length and digests (RFC 9110, RFC 9530). */
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
 * Whether an intermediary may change this response: a whole page, not a part of one, a download, an error or the answer to
 * `HEAD`, and its server has not forbidden it (RFC 9110, 7.7).
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

/** As `injectShell` promises. */
export async function injectInto(response: Response, release: Release, options: InjectOptions): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? '';
  const isPage = /^text\/html\b/i.test(type) && !NOT_ASCII.test(charset) && mayBeChanged(response, options.request);
  const isReadable = KNOWN_CODING.test(response.headers.get('content-encoding') ?? '');
  if (!isPage || !isReadable || response.body === null || response.bodyUsed) return response;
  const pass = (error: unknown, page: Response): Response => {
    options.onError?.(error);
    return page;
  };
  const shell = await loadShell(release, options).catch((error: unknown) => pass(error, response));
  if (shell instanceof Response) return shell;
  const page = await beginPage(response.body);
  if (hasUtf16Mark(page.first)) return new Response(passPage(page), response);
  const written = /^utf-?8$/i.test(charset) ? (markup: string) => markup : withReferences;
  return new Response(writePage(page, insertionRules(shell, options, written)), {
    status: response.status,
    statusText: response.statusText,
    headers: headersOf(response, shell, options),
  });
}

/** Whether the page begins with the byte order mark of an encoding that its header does not name. */
function hasUtf16Mark(first: readonly Uint8Array[]): boolean {
  const [one, other] = first.flatMap((chunk) => [...chunk.subarray(0, 2)]);
  return (one === 0xfe && other === 0xff) || (one === 0xff && other === 0xfe);
}

/** What the shell puts into a page, all of it there before the page is touched. */
interface Shell {
  readonly site: SiteId;
  readonly chosen: Chosen;
  readonly load: Load;
  readonly header: Fragment;
  readonly footer: Fragment;
  readonly script: string;
  readonly scriptPreload: string;
}

/** Rejects where a page has to stay as it is. */
async function loadShell(release: Release, options: InjectOptions): Promise<Shell> {
  const site = parseSiteId(options.siteId ?? 0) ?? 0;
  const chosen = chooseLanguage(options.language, options.request, site);
  const load = fragmentLoader(release, options);
  const ofPage = (tag: Tag) => load(tag, site, chosen.language);
  const [header, footer] = await Promise.all([ofPage('exchange-header'), ofPage('exchange-footer')]);
  if (header === undefined || footer === undefined) throw new Error('The fragments of the release did not come.');
  const served = servedBase(release, options);
  return {
    site,
    chosen,
    load,
    header,
    footer,
    script: scriptTag(served, release, options.nonce),
    scriptPreload: preload(`${served}shell.js`, 'script', release.integrity),
  };
}

/**
 * What goes where: the script at the end of `<head>` unless the page loads one, header and footer at the ends of `<body>` unless the page has
 * a tag of either, and fragments into the page's own tags, the first of each: a page that repeats a tag would be answered with megabytes.
 */
function insertionRules(
  { site, chosen, load, header, footer, script }: Shell,
  options: InjectOptions,
  written: (markup: string) => string,
): InsertionRules {
  const filled = new Set<string>();
  let isPlaced = false;
  let [hasBody, hasBodyEnded, hasHeadEnded, hasScript] = [false, false, false, options.script === false];
  let scriptPlace: Insertion | undefined;
  let headerPlace: Insertion | undefined;
  /** The page's own tag that was read last; what follows it tells whether a server has filled it already. */
  let open: readonly Insertion[] = [];

  const fillOpen = (): void => {
    for (const place of open) place.decideNow();
    open = [];
  };
  const endHead = (at: number, page: PageWriter): void => {
    if (hasHeadEnded) return;
    hasHeadEnded = true;
    if (!hasScript) scriptPlace = page.insertAt(at, () => script);
  };
  const beginBody = (at: number, page: PageWriter): void => {
    if (hasBody) return;
    hasBody = true;
    if (options.place === false || filled.has('exchange-header') || filled.has('exchange-footer')) return;
    headerPlace = page.insertAt(at, () => {
      isPlaced = true;
      return written(placed('exchange-header', header, options));
    });
  };
  const endBody = (at: number, page: PageWriter): void => {
    if (!hasBody || hasBodyEnded) return;
    hasBodyEnded = true;
    headerPlace?.decideNow();
    if (isPlaced) page.insertAt(at, () => written(placed('exchange-footer', footer, options))).decideNow();
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
      return present === undefined ? '' : written(markup(present));
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
 * Headers of the page with the shell. They leave before the page is read, so what they preload goes by the options: header, footer and script
 * are in a page with a `<body>`, as its own or as ours.
 */
function headersOf(
  response: Response,
  { chosen, header, footer, scriptPreload }: Shell,
  options: InjectOptions,
): Headers {
  const headers = new Headers(response.headers);
  // They were of the page as it was.
  for (const name of REPLACED_HEADERS) headers.delete(name);
  if (options.place !== false)
    for (const { sheet } of [header, footer])
      if (sheet !== undefined) headers.append('link', preload(sheet.href, 'style', sheet.integrity));
  if (options.script !== false) headers.append('link', scriptPreload);
  if (options.session !== undefined) headers.append('vary', 'Cookie');
  if (chosen.byHeader) headers.append('vary', 'Accept-Language');
  return headers;
}

function servedBase({ base }: Release, options: InjectOptions): string {
  const served = options.base ?? base;
  return served.endsWith('/') ? served : `${served}/`;
}

type Load = (tag: Tag, site: number, language: string) => Promise<Fragment | undefined>;

function fragmentLoader(release: Release, options: InjectOptions): Load {
  const served = servedBase(release, options);
  const origin = options.request === undefined ? undefined : new URL(options.request.url).origin;
  const base = new URL(served, origin).href;
  const read: ReadFile =
    options.readFile ??
    (async (file) => {
      const answer = await fetch(base + file);
      return answer.ok ? answer.text() : undefined;
    });
  const timeout = options.timeout ?? 1000;
  return (tag, site, language) => {
    const file = `fragments/${tag}.${site}.${language}.html`;
    return withinTime(loadFragment(file, base + file, read, { built: release.base, served }), timeout);
  };
}

/** What takes longer is as if it had not come. */
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
const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function placed(tag: Tag, fragment: Fragment, options: InjectOptions): string {
  const { site, language } = fragment;
  return `<${tag} site-id="${site}" language="${language}"${themeOf(options)}>${contentOf(fragment, options)}</${tag}>`;
}

/** The shadow root of the fragment, with the mark of `markSession()` for a member. */
function contentOf({ content }: Fragment, { session }: InjectOptions): string {
  return session === 'member' ? content.replace('<div data-root', '$& data-session="member"') : content;
}

/** What the fragment was drawn for, as attributes that the tag of the page does not have. */
function missingAttributes(tag: PageTag, { site, language }: Fragment, { theme }: InjectOptions): string {
  return Object.entries({ 'site-id': site, language, theme })
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
