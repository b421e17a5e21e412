/** The same fields, and nothing else: what is absent does not come from an `Object.prototype` that a page has polluted. */
export function withoutPrototype<T extends object>(own: T): T {
  return Object.assign(Object.create(null) as T, own);
}
