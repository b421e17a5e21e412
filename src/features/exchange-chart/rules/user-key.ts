/** Whose charts: a page’s word, `user-key`; undefined for what is none. */
export function parseUserKey(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
