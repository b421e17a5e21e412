import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx, type JSX, jsxs } from './jsx-runtime.ts';

export { Fragment, type JSX };

/** The function that JSX is compiled to by the development server and tests. Lists of static children need no keys. */
export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean): ReactElement =>
  (isStatic ? jsxs : jsx)(type, props, key);
