import { createElement, ofDocument } from './page-document.ts';

/**
 * WebKit knows `modulepreload` but ignores its integrity; there a fetch with integrity goes first, with the cookies and the mode of
 * the import, for a server may answer another request with another file.
 */
function needsFetch(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function preload(url: string, integrity: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    if (nonce) link.nonce = nonce;
    link.onload = () => resolve();
    link.onerror = () =>
      reject(new Error(`exchange-shell: ${url} did not load. Serve the release whole and with CORS.`));
    link.href = url;
    (ofDocument('head') as HTMLHeadElement).append(link);
  });
}

/** Rejects where the module is not the one of this integrity; what has passed may be imported, and is not fetched again. */
export async function checkModule(url: string, integrity: string, nonce: string): Promise<void> {
  if (needsFetch()) await fetch(url, { integrity });
  await preload(url, integrity, nonce);
}
