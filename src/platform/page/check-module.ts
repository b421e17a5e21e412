import { createElement, ofDocument } from './page-document.ts';
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
 * Whether the browser enforces `integrity` on `<link rel="modulepreload">`: Chromium and Firefox do, WebKit ignores it. This cannot be
 * detected without a request that the page's policy may block, and a blocked request looks like an enforced one. The HTML standard fixes
 * `navigator.vendor` to one of three values, so it is read instead; any other browser gets module scripts, which are enforced everywhere.
 */
function enforcesPreloadIntegrity(): boolean {
  return ['Google Inc.', ''].includes(navigator.vendor);
}

function headOfPage(): HTMLHeadElement {
  return ofDocument('head') as HTMLHeadElement;
}

/** Settles when the element has loaded, or failed to load and was therefore refused. */
function loaded(element: HTMLLinkElement | HTMLScriptElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () =>
      reject(new Error(`exchange-shell: ${url} did not load. Serve the release whole and with CORS.`));
    headOfPage().append(element);
  });
}

function preloadLink(rel: 'modulepreload' | 'preload', { url, integrity, nonce }: CheckedModule): HTMLLinkElement {
  const attributes = { rel, as: 'script', crossOrigin: 'anonymous', integrity, nonce, href: url };
  return Object.assign(createElement('link'), attributes);
}

/** A module script, or `undefined` where none would run: WebKit runs them in HTML documents only, and Trusted Types may forbid it. */
function moduleScript({ url, integrity, nonce }: CheckedModule): HTMLScriptElement | undefined {
  if (ofDocument('contentType') !== 'text/html') return undefined;
  const attributes = { type: 'module', crossOrigin: 'anonymous', integrity, nonce };
  try {
    return Object.assign(createElement('script'), attributes, { src: trustedScriptUrl(url) });
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
  if (script === undefined) {
    // One request is checked and the import makes another: no protection from a server that answers the two differently.
    await module.imports;
    await fetch(url, { integrity });
    return;
  }
  const link = preloadLink('preload', module);
  headOfPage().append(link);
  try {
    await module.imports;
    await loaded(script, url);
  } finally {
    script.remove();
    link.remove();
  }
}

/**
 * Verifies a module. Resolves when `import()` of it will reuse the verified file; rejects when the file is not the one of this
 * integrity. A rejected module must not be imported, because the browser may fetch it again without integrity. In WebKit, pages
 * with `trusted-types 'none'` and XHTML pages get a weaker check, which makes a second request.
 */
export async function checkModule(module: CheckedModule): Promise<void> {
  if (enforcesPreloadIntegrity()) await loaded(preloadLink('modulepreload', module), module.url);
  else await loadModuleScript(module);
}
