/** Returns a copy without a prototype, so that missing fields aren't read from an `Object.prototype` that the page has polluted. */
export function withoutPrototype<T extends object>(own: T): T {
  return Object.assign(Object.create(null) as T, own);
}
