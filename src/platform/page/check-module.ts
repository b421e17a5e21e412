import { createElement, findInDocument, ofDocument } from './page-document.ts';
import { trustedScriptUrl } from './trusted-types.ts';

/** A module with its integrity and the policy nonce, which is empty if the page has no nonce. */
export interface CheckedModule {
  readonly url: string;
  readonly integrity: string;
  readonly nonce: string;
  /** Resolves when every statically imported module has been verified. */
  readonly imports?: Promise<unknown> | undefined;
}

/**
 * Returns true if the browser ignores `integrity` on `<link rel="modulepreload">`, as WebKit does. Checks `navigator.vendor`, whose value
 * the HTML standard defines. Feature detection would need a request, and a request blocked by the page's policy would look like an enforced
 * integrity check.
 */
function ignoresPreloadIntegrity(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function headOfPage(): HTMLHeadElement {
  return ofDocument('head') as HTMLHeadElement;
}

/** Settles when the element has loaded, or has failed to load and was therefore refused. */
function loaded(element: HTMLLinkElement | HTMLScriptElement, url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () =>
      reject(
        new Error(
          `exchange-shell: ${url} did not load. Serve every file of the release unmodified, with CORS headers.`,
        ),
      );
    headOfPage().append(element);
  });
}

/** Creates a head element that requests the module with its integrity. */
function requestElement<Tag extends 'link' | 'script'>(
  tag: Tag,
  { integrity, nonce }: CheckedModule,
  attributes: Partial<Record<keyof HTMLElementTagNameMap[Tag], unknown>>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(createElement(tag), { crossOrigin: 'anonymous', integrity, nonce }, attributes);
}

/**
 * Creates a module script. Returns undefined if it would not run: WebKit runs module scripts only in HTML documents, and Trusted Types may
 * forbid them.
 */
function moduleScript(module: CheckedModule): HTMLScriptElement | undefined {
  if (ofDocument('contentType') !== 'text/html') return undefined;
  try {
    return requestElement('script', module, { type: 'module', src: trustedScriptUrl(module.url) });
  } catch {
    return undefined;
  }
}

/**
 * Loads a module as a script with integrity. A later `import()` reuses its module map entry without a second request. The module's imports
 * must be verified first, because WebKit fetches a refused import again without integrity. Meanwhile, the preload starts downloads in
 * parallel, but only the script's own check is decisive.
 */
async function loadModuleScript(module: CheckedModule): Promise<void> {
  const { url, integrity } = module;
  const script = moduleScript(module);
  const link = requestElement('link', module, { rel: 'preload', as: 'script', href: url });
  headOfPage().append(link);
  try {
    await module.imports;
    // If no script can run, this request is checked and the import sends another. This offers no protection against a server that responds
    // differently to the two.
    await (script ? loaded(script, url) : fetch(url, { integrity }));
  } finally {
    script?.remove();
    link.remove();
  }
}

/**
 * Returns the `crossorigin` of the page's own preload for this module, or `anonymous` if there is none. Firefox reports an error if a
 * second preload uses another value.
 */
function crossOriginOf(url: string): string | null {
  const links = findInDocument('link[rel~=modulepreload]') as HTMLLinkElement[];
  const own = links.find(({ href }) => href === url);
  return own ? own.crossOrigin : 'anonymous';
}

/**
 * Verifies a module. Resolves when `import()` will reuse the verified file, and rejects if the file doesn't match its integrity. A rejected
 * module must not be imported, because the browser may fetch it again without integrity. In WebKit, pages with `trusted-types 'none'` and
 * XHTML pages receive a weaker check, which sends a second request.
 */
export function checkModule(module: CheckedModule): Promise<unknown> {
  if (ignoresPreloadIntegrity()) return loadModuleScript(module);
  const { url } = module;
  const crossOrigin = crossOriginOf(url);
  return loaded(requestElement('link', module, { rel: 'modulepreload', crossOrigin, href: url }), url);
}
