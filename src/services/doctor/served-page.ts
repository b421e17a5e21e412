import parsePolicy from 'content-security-policy-parser';
import type { Policy } from '../../domain/doctor/policy.ts';

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
        policies: policiesOf(request.getResponseHeader('content-security-policy') ?? '', page),
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

/** Those of the answer, which a server may have joined by commas, and those of the page's own `<meta>`. */
function policiesOf(header: string, page: ParentNode): readonly Policy[] {
  const written = [...page.querySelectorAll('meta[http-equiv="content-security-policy" i]')].map(
    (meta) => meta.getAttribute('content') ?? '',
  );
  return [...header.split(','), ...written]
    .filter((text) => text.trim() !== '')
    .map((text) => Object.fromEntries(parsePolicy(text)));
}
