import parsePolicy from 'content-security-policy-parser';
import type { Policy } from './rules/policy.ts';

/** The page as its server sends it: what stood in it before any script ran. */
export interface ServedPage {
  readonly document: Document;
  readonly policies: readonly Policy[];
}

/** Milliseconds that the page may take to come once more. */
const LIMIT = 10_000;

/** Asks for the page once more; undefined where it does not come. No policy has a word against it: a request gives the document. */
export function loadServedPage(): Promise<ServedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (): void => resolve(undefined);
    request.onerror = end;
    request.ontimeout = end;
    request.onload = () => {
      const { responseXML: page } = request;
      if (page === null) return end();
      resolve({
        document: page,
        policies: policiesOf(page, request.getResponseHeader('content-security-policy') ?? ''),
      });
    };
    try {
      request.open('GET', location.href);
      request.responseType = 'document';
      request.timeout = LIMIT;
      request.send();
    } catch {
      end();
    }
  });
}

/** The policies of a page: those that are written here, which a server may have joined by commas, and those of its own `<meta>`. */
export function policiesOf(page: ParentNode, ...written: readonly string[]): readonly Policy[] {
  const ofPage = [...page.querySelectorAll('meta[http-equiv="content-security-policy" i]')].map(
    (meta) => meta.getAttribute('content') ?? '',
  );
  return [...written.flatMap((text) => text.split(',')), ...ofPage]
    .filter((text) => text.trim() !== '')
    .map((text) => Object.fromEntries(parsePolicy(text)));
}
