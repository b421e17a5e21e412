import type { ReactElement } from 'react';
import { useGivenParcel } from '../../components/parcels/use-parcel.ts';
import { SearchHost } from '../../components/search/search-host.tsx';
import search from './search.css?inline';

export const styles = search;

/** `exchange-search`: the built-in search application or that of `src`, wherever the page places it (SRC). */
export function Component(): ReactElement {
  return (
    <SearchHost {...useGivenParcel()}>
      <slot name="placeholder">
        <div className="skeleton search-room" />
      </slot>
    </SearchHost>
  );
}
