import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';

export { Fragment };
export type { JSX } from 'react';

type Props = Readonly<Record<string, unknown>>;

/** What properties inherit instead of `Object.prototype`: React calls this method of theirs. */
const PROPERTIES = Object.create(null, {
  hasOwnProperty: { value: Object.prototype.hasOwnProperty },
}) as object;

/** Whether all objects of the page inherit names that React would read as properties of an element. */
function isPolluted(): boolean {
  for (const _ in PLAIN) return true;
  return READ_BY_REACT.some((name) => name in PLAIN);
}

const PLAIN = {};
const READ_BY_REACT = ['key', 'ref', 'children', 'dangerouslySetInnerHTML'];

/**
 * The properties without what a page has added to `Object.prototype`: React copies inherited names, and reads some of them
 * directly, so that a page could put text and attributes into every element.
 */
function own<P extends Props>(props: P): P {
  return isPolluted() ? (Object.assign(Object.create(PROPERTIES), props) as P) : props;
}

export const jsx: typeof reactJsx = (type, props, key) => reactJsx(type, own(props as Props), key);
export const jsxs: typeof reactJsxs = (type, props, key) => reactJsxs(type, own(props as Props), key);
