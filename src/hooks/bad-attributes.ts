import { useEffect } from 'react';
import { reportBadAttributes } from '../runtime/custom-element/bad-attributes.ts';
import type { BadAttribute } from '../runtime/custom-element/read-attributes.ts';
import { useElement } from './element-context.tsx';

/** Says what is wrong with what the page has given an element, as an attribute or a property: once a value. */
export function useBadAttributes(...given: readonly (BadAttribute | false | undefined)[]): void {
  const { host } = useElement();
  useEffect(() => {
    if (host !== undefined)
      reportBadAttributes(
        host,
        given.filter((bad) => bad !== undefined && bad !== false),
      );
  });
}
