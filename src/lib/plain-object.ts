/**
 * Returns whether a value is an object created by code, not a node, collection or window: markup such as `<form id="ExchangeShell">` can
 * shadow a global object.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
}
