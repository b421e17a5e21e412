import { useEffect } from 'react';
import { reportBadAttributes } from '../runtime/custom-element/bad-attributes.ts';
import type { BadAttribute } from '../runtime/custom-element/read-attributes.ts';
import { useElement } from './element-context.tsx';

/** Reports bad values that the page has set as attributes or properties of the element. Each value is reported only once. */
export function useBadAttributes(...attributes: readonly (BadAttribute | false | undefined)[]): void {
  const { host } = useElement();
  useEffect(() => {
    if (host !== undefined)
      reportBadAttributes(
        host,
        attributes.filter((bad) => bad !== undefined && bad !== false),
      );
  });
}
