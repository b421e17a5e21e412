import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

export { Fragment };
export type { JSX } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** Replaces `Object.prototype` as the prototype of props. Contains only the method that React calls on them. */
const PROPERTIES = Object.create(null, {
  hasOwnProperty: { value: Object.prototype.hasOwnProperty },
}) as object;

/** Returns true if `Object.prototype` contains names that React would read as props. */
function isPolluted(): boolean {
  for (const _ in PLAIN) return true;
  return READ_BY_REACT.some((name) => name in PLAIN);
}

const PLAIN = {};
const READ_BY_REACT = ['key', 'ref', 'children', 'dangerouslySetInnerHTML'];

/**
 * Returns the props without any that a page has added to `Object.prototype`. React copies inherited names and reads some directly, so a
 * page could otherwise add text and attributes to every element.
 */
function own<P extends Props>(props: P): P {
  return isPolluted() ? (Object.assign(Object.create(PROPERTIES), props) as P) : props;
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, own(props as Props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, own(props as Props), key);
