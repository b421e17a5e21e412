/**
 * Whether a value is an object that code has written, not a node, collection or window of the page: markup such as
 * `<form id="ExchangeShell">` can put those in the place of an object.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
}
