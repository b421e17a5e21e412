/**
 * An element: its name (of the root none), then names and values of its attributes; a comment: its text after an exclamation mark, in a list;
 * a text; 0: the end of an element.
 */
export type Token = readonly string[] | string | 0;

/**
 * What visitors see first, in one language: of each element by site the places of its tokens, its root's first, and after a comma those of the
 * content of each closed menu, one menu after the other; the own sheets of those that have none in `standing`. With a table of one more file it
 * has only what is open of the page's first element, and that file the rest: its menus, after nothing that is open, and the other elements.
 */
export interface SnapshotFile {
  readonly tokens: readonly Token[];
  readonly elements: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly sheets?: Readonly<Record<string, string>>;
  readonly default?: Readonly<Record<string, string>>;
}
const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** What `parseTheme` says, of an attribute or of what is stored. */
const THEMES: Readonly<Record<string, string>> = { 0: 'light', 1: 'dark', 2: 'dark', light: 'light', dark: 'dark' };

function themeOf(host: HTMLElement): string | undefined {
  const written = THEMES[host.getAttribute('theme')?.trim().toLowerCase() ?? ''];
  if (written !== undefined) return written;
  try {
    return THEMES[localStorage.getItem('exchange:theme') ?? ''];
  } catch {
    return undefined;
  }
}

/**
 * The origin before links within the site: that of the attribute, which `placeOf` has checked; the page's own where
 * `<base href>` leads relative links elsewhere; else empty.
 */
function linkBaseOf(host: HTMLElement): string {
  const given = host.getAttribute('link-base')?.trim() ?? '';
  const relative = Reflect.get(Object.getPrototypeOf(document) as object, 'baseURI', document) as string;
  try {
    if (given === '') return new URL('/', relative).origin === location.origin ? '' : location.origin;
    const { origin, protocol } = new URL(given);
    return /^https?:$/.test(protocol) ? origin : '';
  } catch {
    return '';
  }
}

/** What is built of, and where links within the site begin. */
interface Build {
  readonly tokens: readonly Token[];
  readonly linkBase: string;
}

/**
 * Node by node: no policy of the page, however strict, has a word against it. With plain loops, for this runs once, before any engine has
 * made it fast.
 */
function build({ tokens, linkBase }: Build, root: Element, stream: string): void {
  // Past the names of the page's forms, and past what a library has put in the place of `Document`.
  const { createComment, createElementNS } = Object.getPrototypeOf(document) as Document;
  let node = root;
  for (const place of stream.split(' ')) {
    const token = tokens[Number(place)];
    if (token === 0) node = node.parentNode as Element;
    else if (typeof token === 'string') node.append(token);
    else if (token !== undefined) {
      const name = token[0] as string;
      if (name.startsWith('!')) node.append(createComment.call(document, name.slice(1)));
      else {
        // The root is there.
        if (name !== '') {
          const namespace = name === 'svg' || node.namespaceURI === SVG ? SVG : HTML;
          node = node.appendChild(createElementNS.call(document, namespace, name));
        }
        for (let index = 1; index < token.length; index += 2) {
          const [attribute, value] = [token[index] as string, token[index + 1] as string];
          node.setAttribute(attribute, attribute === 'href' && value.startsWith('/') ? linkBase + value : value);
        }
      }
    }
  }
}

/** Draws what a visitor first sees into an empty root, with its closed menus empty. */
export function draw(host: HTMLElement, root: HTMLElement, stream: string, tokens: readonly Token[]): void {
  const theme = themeOf(host);
  if (theme !== undefined) root.dataset['theme'] = theme;
  // The markup was made without a theme (`prerendered.ts`).
  root.dataset['standing'] = '';
  const linkBase = linkBaseOf(host);
  if (linkBase !== '') root.dataset['linkBase'] = linkBase;
  build({ tokens, linkBase }, root, stream);
  if (theme === 'dark') root.querySelector('.theme-switch')?.setAttribute('aria-checked', 'true');
}

/** Fills the closed menus of what has been drawn, with links that begin where its own do. */
export function fill(root: HTMLElement, streams: readonly string[], tokens: readonly Token[]): void {
  const linkBase = root.getAttribute('data-link-base') ?? '';
  root.querySelectorAll('[popover]').forEach((menu, index) => {
    const stream = streams[index] ?? '';
    if (stream !== '' && menu.firstChild === null) build({ tokens, linkBase }, menu, stream);
  });
}
