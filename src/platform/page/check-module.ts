import { createElement, findInDocument, ofDocument } from './page-document.ts';
import { trustedScriptUrl } from './trusted-types.ts';

/** A module with its integrity, and the nonce of the page's policy (empty where it has none). */
export interface CheckedModule {
  readonly url: string;
  readonly integrity: string;
  readonly nonce: string;
  /** Resolves when every module that this one imports statically has been verified. */
  readonly imports?: Promise<unknown> | undefined;
}

/**
 * Whether the browser ignores `integrity` on `<link rel="modulepreload">`, as WebKit does. This cannot be detected without a request that
 * the page's policy may block, and a blocked request looks like an enforced one, so the vendor is read. The HTML standard fixes it.
 */
function ignoresPreloadIntegrity(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function headOfPage(): HTMLHeadElement {
  return ofDocument('head') as HTMLHeadElement;
}

/** Settles when the element has loaded, or failed to load and was therefore refused. */
function loaded(element: HTMLLinkElement | HTMLScriptElement, url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = () =>
      reject(new Error(`exchange-shell: ${url} did not load. Serve every file of the release, with CORS headers.`));
    headOfPage().append(element);
  });
}

/** An element of the head that requests the module with its integrity. */
function requestElement<Tag extends 'link' | 'script'>(
  tag: Tag,
  { integrity, nonce }: CheckedModule,
  attributes: Partial<Record<keyof HTMLElementTagNameMap[Tag], unknown>>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(createElement(tag), { crossOrigin: 'anonymous', integrity, nonce }, attributes);
}

/** A module script, or `undefined` where none would run: WebKit runs them in HTML documents only, and Trusted Types may forbid it. */
function moduleScript(module: CheckedModule): HTMLScriptElement | undefined {
  if (ofDocument('contentType') !== 'text/html') return undefined;
  try {
    return requestElement('script', module, { type: 'module', src: trustedScriptUrl(module.url) });
  } catch {
    return undefined;
  }
}

/**
 * Loads a module as a script with integrity. A later `import()` reuses its entry of the module map without a second request. Its imports
 * must be verified first: WebKit fetches an import that was refused once more, without integrity. The preload lets files download in
 * parallel meanwhile; only the script's own check counts.
 */
async function loadModuleScript(module: CheckedModule): Promise<void> {
  const { url, integrity } = module;
  const script = moduleScript(module);
  const link = requestElement('link', module, { rel: 'preload', as: 'script', href: url });
  headOfPage().append(link);
  try {
    await module.imports;
    // Where no script runs, one request is checked and the import makes another: no protection from a server that answers them differently.
    await (script ? loaded(script, url) : fetch(url, { integrity }));
  } finally {
    script?.remove();
    link.remove();
  }
}

/**
 * The `crossorigin` of the page's own preload of this module, or `anonymous` where it has none: Firefox reports an error for a second
 * preload with another one.
 */
function crossOriginOf(url: string): string | null {
  const links = findInDocument('link[rel~=modulepreload]') as HTMLLinkElement[];
  const own = links.find(({ href }) => href === url);
  return own ? own.crossOrigin : 'anonymous';
}

/**
 * Verifies a module. Resolves when `import()` of it will reuse the verified file; rejects when the file is not the one of this
 * integrity. A rejected module must not be imported, because the browser may fetch it again without integrity. In WebKit, pages
 * with `trusted-types 'none'` and XHTML pages get a weaker check, which makes a second request.
 */
export function checkModule(module: CheckedModule): Promise<unknown> {
  if (ignoresPreloadIntegrity()) return loadModuleScript(module);
  const { url } = module;
  const crossOrigin = crossOriginOf(url);
  return loaded(requestElement('link', module, { rel: 'modulepreload', crossOrigin, href: url }), url);
}
