import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { defaultTreeAdapter, parse, serialize } from 'parse5';
import { withDevToolsPage } from '../devtools-pipe.ts';
import { isElement, isWithin, lineageOf, type PageElement } from './page-elements.ts';
import type { OldPage } from './read-page.ts';

export interface Comparison {
  readonly page: OldPage;
  /** The base of the page's relative URLs. Undefined for a page from a file. */
  readonly url: URL | undefined;
  /** The folder of a page from a file, from which images and fonts are read. Undefined for a page from a URL. */
  readonly folder: string | undefined;
  /** The page's style sheets. */
  readonly sheets: readonly string[];
  /** Builds the snippet for a release. */
  readonly snippet: (base: string, styleSheet: string) => string;
  readonly styleSheet: string;
  readonly language: string;
  readonly chrome: string | undefined;
  readonly timeout: number;
}

/** Wide enough for the menus of the new header. */
const WIDTH = 1440;
const HEIGHT = 1400;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** Media types of images and fonts that the old page loads from its folder. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
const ACTIVE_TAGS = new Set(['script', 'iframe', 'object', 'embed', 'link', 'meta', 'base', 'noscript']);

/** Returns true for attributes that cannot run code. Images may be embedded, as icons often are. */
function isInert({ tagName }: PageElement, { name, value }: PageElement['attrs'][number]): boolean {
  const isImage = ['img', 'source'].includes(tagName) && ['src', 'srcset'].includes(name);
  if (isImage && /^\s*data:image\//i.test(value)) return true;
  return !name.startsWith('on') && !/^\s*(?:javascript|data):/i.test(value);
}

/** Removes everything outside the header and footer, and everything that would load or run code. Mutates the page's tree. */
function reduceToRegions({ elements, regions }: OldPage): void {
  const all = [...regions.header, ...regions.footer];
  const above = new Set(all.flatMap(lineageOf));
  const remains = (element: PageElement): boolean =>
    !ACTIVE_TAGS.has(element.tagName) &&
    (above.has(element) || ['head', 'style'].includes(element.tagName) || isWithin(element, all));
  for (const element of elements) if (!remains(element)) defaultTreeAdapter.detachNode(element);
  for (const element of elements) element.attrs = element.attrs.filter((attribute) => isInert(element, attribute));
  for (const ancestor of above)
    if (!all.includes(ancestor)) ancestor.childNodes = ancestor.childNodes.filter((node) => isElement(node));
}

function beforeMarkup({ page, url, sheets }: Comparison): string {
  reduceToRegions(page);
  const head = page.elements.find(({ tagName }) => tagName === 'head');
  if (head !== undefined) {
    const base = url === undefined ? '' : `<base href="${url.href.replaceAll('"', '%22')}">`;
    // This server provides the style sheets, so their links must precede the base URL.
    const fragment = parse(
      `${sheets.map((_, index) => `<link rel="stylesheet" href="/sheet-${index}.css">`).join('')}${base}`,
    );
    const added = (fragment.childNodes[0] as PageElement).childNodes[0] as PageElement;
    for (const node of added.childNodes.toReversed()) {
      defaultTreeAdapter.detachNode(node);
      const [first] = head.childNodes;
      if (first === undefined) defaultTreeAdapter.appendChild(head, node);
      else defaultTreeAdapter.insertBefore(head, node, first);
    }
  }
  return `<!doctype html>${serialize(page.document)}`;
}

const COMPARISON = `<!doctype html><meta charset="utf-8"><title>Before and after</title>
<link rel="stylesheet" href="/comparison.css"><h2>Before</h2><h2>After</h2>
<iframe src="/before" title="Before"></iframe><iframe src="/after" title="After"></iframe>`;
const COMPARISON_STYLE = `body { display: grid; grid: auto 1fr / ${WIDTH}px ${WIDTH}px; gap: 8px; margin: 0; background: #ddd }
h2 { margin: 8px; font: 20px sans-serif } iframe { width: ${WIDTH}px; height: ${HEIGHT - 60}px; border: 0; background: #fff }`;

/** Resolves when the new header and footer and the footer's social icons have rendered, or after five seconds. */
const RENDERED = `new Promise((resolve) => {
  const end = Date.now() + 5000;
  const isReady = (tag) => frames[1].performance.getEntriesByName('exchange-shell:' + tag + ':ready').length > 0;
  // The icons load after the footer is ready.
  const lacksIcons = () => {
    const footer = frames[1].document.querySelector('exchange-footer')?.shadowRoot;
    return footer?.querySelector('.social-mark:not(:has(svg))') != null;
  };
  const isRendered = () => isReady('exchange-header') && isReady('exchange-footer') && !lacksIcons();
  const check = () => isRendered() || Date.now() > end
    ? requestAnimationFrame(() => requestAnimationFrame(resolve))
    : setTimeout(check, 50);
  check();
})`;

/** Returns the location and type of an image or font in the page's folder. Returns undefined for all other files. */
export function mediaFile(
  folder: string,
  pathname: string,
): { readonly file: string; readonly type: string } | undefined {
  const type = MEDIA_TYPES[path.extname(pathname).toLowerCase()];
  if (type === undefined) return undefined;
  const root = path.resolve(folder);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const file = path.resolve(root, `.${path.sep}${decoded}`);
  return file.startsWith(root + path.sep) && !decoded.includes('\0') ? { file, type } : undefined;
}

/**
 * Serves the old and the new header and footer next to each other on this machine, and returns a screenshot as PNG. The old page's scripts
 * don't run, and it loads images and fonts only from its own origin or, for a page from a file, from its folder.
 */
export async function captureComparison(comparison: Comparison): Promise<Uint8Array> {
  const { url, sheets, chrome, timeout } = comparison;
  // Starting a missing executable would end the process.
  if (chrome !== undefined && !existsSync(chrome)) throw new Error(`There is no browser at ${chrome}.`);
  const own = url === undefined ? " 'self'" : ` ${url.origin}`;
  const pages: Readonly<Record<string, string>> = {
    '/': COMPARISON,
    '/before': beforeMarkup(comparison),
    '/after': `<!doctype html><html lang="${comparison.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${comparison.snippet('/release/', '/tokens.css')}`,
  };
  const styles: Readonly<Record<string, string>> = {
    '/comparison.css': COMPARISON_STYLE,
    '/tokens.css': comparison.styleSheet,
    ...Object.fromEntries(sheets.map((sheet, index) => [`/sheet-${index}.css`, sheet])),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const markup = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;
    const style = Object.hasOwn(styles, pathname) ? styles[pathname] : undefined;
    if (markup !== undefined) {
      const policy =
        pathname === '/before'
          ? `default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:${own}; font-src data:${own}`
          : `default-src 'self'; img-src 'self' data:${url === undefined ? '' : own}; require-trusted-types-for 'script'`;
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(markup);
    } else if (style !== undefined)
      // The charset overrides that of the style sheet, which is decoded already.
      response.writeHead(200, { 'content-type': 'text/css; charset=utf-8' }).end(style);
    else if (/^\/release\/(?:[\w.-]+\/)?[\w.-]+$/.test(pathname) && !pathname.includes('..'))
      readFile(new URL(pathname.slice('/release/'.length), import.meta.url)).then(
        (file) =>
          response
            .writeHead(200, { 'content-type': TYPES[path.extname(pathname)] ?? 'application/octet-stream' })
            .end(file),
        () => response.writeHead(404).end(),
      );
    else if (url !== undefined && Object.hasOwn(MEDIA_TYPES, path.extname(pathname).toLowerCase()))
      // The snippet's paths belong to the old page's origin.
      response.writeHead(302, { location: new URL(request.url ?? '/', url.origin).href }).end();
    else {
      const media = comparison.folder === undefined ? undefined : mediaFile(comparison.folder, pathname);
      if (media === undefined) response.writeHead(404).end();
      else
        readFile(media.file).then(
          (file) => response.writeHead(200, { 'content-type': media.type }).end(file),
          () => response.writeHead(404).end(),
        );
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    return await capture(address, chrome, timeout);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function capture(address: string, chrome: string | undefined, timeout: number): Promise<Uint8Array> {
  // As root, Chrome has no sandbox. The page is on this machine, and the old page's scripts don't run.
  const withoutSandbox = process.getuid?.() === 0;
  const options = { flags: ['--hide-scrollbars'], chrome, subject: 'The comparison', timeout, withoutSandbox };
  return withDevToolsPage(options, async ({ send, open }) => {
    await send('Emulation.setDeviceMetricsOverride', {
      width: 2 * WIDTH + 8,
      height: HEIGHT,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await open(address);
    await send('Runtime.evaluate', { expression: RENDERED, awaitPromise: true });
    const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  });
}
