/**
 * Returns true if a value is an object created by code rather than a node, collection or window. Markup such as `<form id="ExchangeShell">`
 * can shadow a global object.
 */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Object]';
}
