import { readCookie } from './cookies.ts';
import { findInDocument } from '../page/page-document.ts';

/** The page's `<meta name="csrf-token">`, else the cookie `csrftoken` (OP-63). */
export function readCsrfToken(): string | undefined {
  const [meta] = findInDocument('meta[name="csrf-token"]');
  return meta?.getAttribute('content')?.trim() || readCookie('csrftoken');
}
