import parsePolicy from 'content-security-policy-parser';
import type { Policy } from './rules/policy.ts';

/** The page as sent by its server, before any script runs. */
export interface ServedPage {
  readonly document: Document;
  readonly policies: readonly Policy[];
  /** The URLs of the page's speculation rules, from the `Speculation-Rules` header. */
  readonly rules: readonly string[];
}

/** The timeout in milliseconds for requesting the page. */
const TIMEOUT = 10_000;

/**
 * Requests the page again. Resolves with undefined if the request fails. Uses `XMLHttpRequest` because it parses the document without
 * Trusted Types.
 */
export function loadServedPage(): Promise<ServedPage | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (): void => resolve(undefined);
    request.onerror = fail;
    request.ontimeout = fail;
    request.onload = () => {
      const { responseXML: page } = request;
      if (page === null) return fail();
      resolve({
        document: page,
        policies: policiesOf(page, request.getResponseHeader('content-security-policy') ?? ''),
        rules: rulesOf(request.getResponseHeader('speculation-rules') ?? ''),
      });
    };
    try {
      request.open('GET', location.href);
      request.responseType = 'document';
      request.timeout = TIMEOUT;
      request.send();
    } catch {
      fail();
    }
  });
}

/** Returns the URLs in a `Speculation-Rules` header, which is a list of quoted strings. */
function rulesOf(header: string): readonly string[] {
  return [...header.matchAll(/"([^"]*)"/g)].flatMap(([, url = '']) =>
    URL.canParse(url, location.href) ? new URL(url, location.href).href : [],
  );
}

/** Returns a page's policies from the given headers, which a server may have joined with commas, and from the page's `<meta>` tags. */
export function policiesOf(page: ParentNode, ...written: readonly string[]): readonly Policy[] {
  const ofPage = [...page.querySelectorAll('meta[http-equiv="content-security-policy" i]')].map(
    (meta) => meta.getAttribute('content') ?? '',
  );
  return [...written.flatMap((text) => text.split(',')), ...ofPage]
    .filter((text) => text.trim() !== '')
    .map((text) => Object.fromEntries(parsePolicy(text)));
}
