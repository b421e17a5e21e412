import { createElement, ofDocument } from './page-document.ts';
import { trustedScriptUrl } from './trusted-types.ts';

/**
 * Whether the engine checks the integrity of module scripts only. WebKit supports `modulepreload` but ignores its
 * integrity, which nothing but a request shows, so the vendor is asked.
 */
export function checksByScript(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function load<Tag extends 'link' | 'script'>(
  tag: Tag,
  url: string,
  set: (element: HTMLElementTagNameMap[Tag]) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const element = createElement(tag);
    element.onload = () => resolve();
    element.onerror = () =>
      reject(new Error(`exchange-shell: ${url} did not load. Serve the release whole and with CORS.`));
    set(element);
    (ofDocument('head') as HTMLHeadElement).append(element);
  });
}

function preload(url: string, integrity: string, nonce: string): Promise<void> {
  return load('link', url, (link) => {
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    if (nonce) link.nonce = nonce;
    link.href = url;
  });
}

/** Runs the module from a script element. A later `import()` takes the same module: there is no second request. */
function runScript(url: string, integrity: string, nonce: string): Promise<void> {
  return load('script', url, (script) => {
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    if (nonce) script.nonce = nonce;
    script.src = trustedScriptUrl(url);
  });
}

/**
 * Rejects where the module is not the one of this integrity. A module that has passed can be imported without another
 * request. In engines of `checksByScript` its imports must have passed before, for they are fetched with it.
 */
export async function checkModule(url: string, integrity: string, nonce: string): Promise<void> {
  if (!checksByScript()) return preload(url, integrity, nonce);
  try {
    await runScript(url, integrity, nonce);
  } catch (error) {
    // The page's Trusted Types let us name no script (`trusted-types 'none'`). Then a request of its own is checked.
    if (!(error instanceof TypeError)) throw error;
    await fetch(url, { integrity });
  }
}
