import { type ReactElement, useEffect } from 'react';
import { parseParcelAddress } from '../../domain/links/parcel-address.ts';
import { reportBadAttributes } from '../../element/bad-attributes.ts';
import { useElement, useElementState } from '../../view/element-context.tsx';
import { SearchHost } from '../../parts/search/search-host.tsx';
import search from './search.css?inline';

export const styles = search;

/** `exchange-search`: the search application, ours or that of `src`, where the page puts it (SRC). */
export function Component(): ReactElement {
  const { host } = useElement();
  const { src } = useElementState().attributes;
  const given = (host as { inputs?: unknown } | undefined)?.inputs;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const address = parseParcelAddress(src);
  const badSource = typeof src === 'string' && address === undefined ? src : undefined;
  const badInputs = given === undefined || given === null || isObject ? undefined : typeof given;

  useEffect(() => {
    if (host === undefined) return;
    const expected = 'an https address, or a path of this origin';
    reportBadAttributes(host, [
      ...(badSource === undefined ? [] : [{ name: 'src', value: badSource, expected }]),
      ...(badInputs === undefined ? [] : [{ name: 'inputs', value: badInputs, expected: 'an object' }]),
    ]);
  }, [host, badSource, badInputs]);

  return (
    <SearchHost src={address} inputs={isObject ? given : undefined}>
      <slot name="placeholder">
        <div className="skeleton search-room" />
      </slot>
    </SearchHost>
  );
}
