import { readCookie } from './cookies.ts';
import { findInDocument } from '../page/page-document.ts';

/**
 * Returns the token from the page's `<meta name="csrf-token">`, or otherwise from the `csrftoken` cookie (OP-63). Returns undefined if the
 * page has neither.
 */
export function readCsrfToken(): string | undefined {
  const [meta] = findInDocument('meta[name="csrf-token"]');
  return meta?.getAttribute('content')?.trim() || readCookie('csrftoken');
}
