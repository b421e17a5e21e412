/**
 * A token of a snapshot. An array represents an element: its name (empty for the root), followed by its attribute names and values. An
 * array with a single string that starts with `!` is a comment. A string is a text node, and 0 closes an element.
 */
export type Token = readonly string[] | string | 0;

/**
 * The snapshots for one language. `elements` contains indices into `tokens` by element name and site ID. The root's indices come first,
 * followed by the content of each closed menu, separated by commas. `sheets` contains the style sheets of elements that have none in the
 * `snapshot` module. If `default`, the row of another chunk, is present, this chunk contains only the initially visible part of the page's
 * first element. The other chunk contains that element's menus (with an empty root) and all other elements.
 */
export interface SnapshotFile {
  readonly tokens: readonly Token[];
  readonly elements: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly sheets?: Readonly<Record<string, string>>;
  readonly default?: Readonly<Record<string, string>>;
}
const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/** The themes by attribute value or stored value. Must match `parseTheme`. */
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
 * Returns the origin to prepend to internal links. This is the `link-base` attribute, which `findSnapshotKey` has checked, or the page's
 * origin if `<base href>` makes relative links resolve against another origin. Otherwise an empty string.
 */
function linkBaseOf(host: HTMLElement): string {
  const linkBase = host.getAttribute('link-base')?.trim() ?? '';
  const relative = Reflect.get(Object.getPrototypeOf(document) as object, 'baseURI', document) as string;
  try {
    if (linkBase === '') return new URL('/', relative).origin === location.origin ? '' : location.origin;
    const { origin, protocol } = new URL(linkBase);
    return /^https?:$/.test(protocol) ? origin : '';
  } catch {
    return '';
  }
}

/** The tokens to build nodes from, and the origin to prepend to internal links. */
interface Build {
  readonly tokens: readonly Token[];
  readonly linkBase: string;
}

/**
 * Builds nodes from a list of token indices. It creates each node individually, because a strict policy (Trusted Types) can forbid parsing
 * HTML. It uses plain loops, because the code runs only once, before the engine optimises it.
 */
function build({ tokens, linkBase }: Build, root: Element, stream: string): void {
  // Reads from the prototype, because the page's forms can shadow these methods and a library may have replaced `Document`.
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
        // The root already exists, so the token only sets its attributes.
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

/** Renders the snapshot into an empty root. Closed menus remain empty until `fillMenus` is called. */
export function renderMarkup(host: HTMLElement, root: HTMLElement, stream: string, tokens: readonly Token[]): void {
  const theme = themeOf(host);
  if (theme !== undefined) root.dataset['theme'] = theme;
  // Marks the markup as a snapshot for `prerendered.ts`, because snapshots are rendered without a theme.
  root.dataset['snapshot'] = '';
  const linkBase = linkBaseOf(host);
  if (linkBase !== '') root.dataset['linkBase'] = linkBase;
  build({ tokens, linkBase }, root, stream);
  if (theme === 'dark') root.querySelector('.theme-switch')?.setAttribute('aria-checked', 'true');
}

/** Fills the closed menus of a rendered snapshot. Their links use the same origin as the root's links. */
export function fillMenus(root: HTMLElement, streams: readonly string[], tokens: readonly Token[]): void {
  const linkBase = root.getAttribute('data-link-base') ?? '';
  root.querySelectorAll('[popover]').forEach((menu, index) => {
    const stream = streams[index] ?? '';
    if (stream !== '' && menu.firstChild === null) build({ tokens, linkBase }, menu, stream);
  });
}
