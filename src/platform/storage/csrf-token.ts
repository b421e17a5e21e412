import { readCookie } from './cookies.ts';
import { findInDocument } from '../page/page-document.ts';

/** Returns the page's `<meta name="csrf-token">`, or else the cookie `csrftoken` (OP-63). */
export function readCsrfToken(): string | undefined {
  const [meta] = findInDocument('meta[name="csrf-token"]');
  return meta?.getAttribute('content')?.trim() || readCookie('csrftoken');
}
