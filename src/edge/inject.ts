import { parseLanguage } from '../domain/languages.ts';
import { parseSiteId } from '../domain/sites/registry.ts';
import type { SiteId } from '../domain/sites/site.ts';
import { type Fragment, loadFragment, type ReadFile, withReferences } from './fragments.ts';
import { createRewriter, type Rewriter, type RewrittenElement } from './html-rewriter.ts';
import { chooseLanguage, type Chosen } from './language-of-request.ts';
import { lookAhead } from './look-ahead.ts';

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
const HTML = { html: true } as const;

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
  const { beginning, body } = await lookAhead(response.body);
  // A mark of the order of bytes: the page is of an encoding that its header has not named.
  if (/^(?:\u00FE\u00FF|\u00FF\u00FE)/.test(beginning)) return new Response(body, response);
  const page: Page = { response, body, has: (pattern) => new RegExp(pattern, 'i').test(beginning) };
  try {
    return rewritten(page, shell, options, /^utf-?8$/i.test(charset) ? (markup) => markup : withReferences);
  } catch (error) {
    return pass(error, new Response(body, response));
  }
}

/** A page whose beginning has been read. */
interface Page {
  readonly response: Response;
  /** All of it. */
  readonly body: ReadableStream<Uint8Array>;
  /** Whether something stands in its beginning, in capitals or not. */
  readonly has: (pattern: string) => boolean;
}

/** What the shell puts into a page, all of it there before the page is touched. */
interface Shell {
  readonly rewriter: Rewriter;
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
  const rewriter = createRewriter();
  if (rewriter === undefined) throw new Error('This runtime has no HTMLRewriter.');
  const site = parseSiteId(options.siteId ?? 0) ?? 0;
  const chosen = chooseLanguage(options.language, options.request, site);
  const load = fragmentLoader(release, options);
  const ofPage = (tag: Tag) => load(tag, site, chosen.language);
  const [header, footer] = await Promise.all([ofPage('exchange-header'), ofPage('exchange-footer')]);
  if (header === undefined || footer === undefined) throw new Error('The fragments of the release did not come.');
  const served = servedBase(release, options);
  return {
    rewriter,
    site,
    chosen,
    load,
    header,
    footer,
    script: scriptTag(served, release, options.nonce),
    scriptPreload: preload(`${served}shell.js`, 'script', release.integrity),
  };
}

function rewritten(
  { response, body, has }: Page,
  { rewriter, site, chosen, load, header, footer, script, scriptPreload }: Shell,
  options: InjectOptions,
  written: (markup: string) => string,
): Response {
  const isPlaced = options.place !== false && !has('<exchange-(?:header|footer)[\\s>]') && has('<body[\\s>]');
  const needsScript = options.script !== false && !has('<script\\s[^<>]{0,2000}?shell(?:\\.all)?\\.js');

  if (needsScript) rewriter.on('head', { element: (head) => void head.append(script, HTML) });
  if (isPlaced)
    rewriter.on('body', {
      element: (element) => {
        element.prepend(written(placed('exchange-header', header, options)), HTML);
        element.append(written(placed('exchange-footer', footer, options)), HTML);
      },
    });
  for (const tag of TAGS) {
    if (isPlaced && (tag === 'exchange-header' || tag === 'exchange-footer')) continue;
    // A server has drawn it already.
    if (has(`<${tag}\\b[^<>]{0,2000}>\\s{0,200}<template\\b`)) continue;
    let isFilled = false;
    rewriter.on(tag, {
      element: async (element) => {
        // The first of each tag: a page that repeats it would be answered with megabytes.
        if (isFilled) return;
        isFilled = true;
        const [ownSite, ownLanguage] = [element.getAttribute('site-id'), element.getAttribute('language')];
        const code = ownLanguage === null ? chosen.language : parseLanguage(ownLanguage);
        const id = ownSite === null ? site : parseSiteId(ownSite);
        const fragment = id === undefined || code === undefined ? undefined : await load(tag, id, code);
        if (fragment !== undefined) fill(element, fragment, options, written);
      },
    });
  }

  const headers = new Headers(response.headers);
  // They were of the page as it was.
  for (const name of REPLACED_HEADERS) headers.delete(name);
  for (const [tag, { sheet }] of [
    ['header', header],
    ['footer', footer],
  ] as const)
    if (sheet && (isPlaced || has(`<exchange-${tag}[\\s>]`)))
      headers.append('link', preload(sheet.href, 'style', sheet.integrity));
  if (needsScript) headers.append('link', scriptPreload);
  if (chosen.byHeader) headers.append('vary', 'Accept-Language');
  return rewriter.transform(new Response(body, { status: response.status, statusText: response.statusText, headers }));
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

function placed(tag: Tag, { site, language, content }: Fragment, options: InjectOptions): string {
  return `<${tag} site-id="${site}" language="${language}"${themeOf(options)}>${content}</${tag}>`;
}

/** Puts the markup into a tag of the page, with what it says; what the tag says itself stays. */
function fill(
  element: RewrittenElement,
  { site, language, content }: Fragment,
  { theme }: InjectOptions,
  written: (markup: string) => string,
): void {
  for (const [name, value] of Object.entries({ 'site-id': site, language, theme }))
    if (value !== undefined && element.getAttribute(name) === null) element.setAttribute(name, value);
  element.prepend(written(content), HTML);
}

function scriptTag(base: string, { integrity }: Release, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`;
  return `<script src="${escapeAttribute(base)}shell.js" integrity="${integrity}" crossorigin="anonymous" defer${own}></script>`;
}

const preload = (href: string, as: 'style' | 'script', integrity: string): string =>
  `<${href}>; rel=preload; as=${as}; crossorigin=anonymous; integrity="${integrity}"`;
