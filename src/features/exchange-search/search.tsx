import type { ReactElement } from 'react';
import { useGivenParcel } from '../../components/parcels/use-parcel.ts';
import { SearchHost } from '../../components/search/search-host.tsx';
import search from './search.css?inline';

export const styles = search;

/** `exchange-search`: the search application, ours or that of `src`, where the page puts it (SRC). */
export function Component(): ReactElement {
  return (
    <SearchHost {...useGivenParcel()}>
      <slot name="placeholder">
        <div className="skeleton search-room" />
      </slot>
    </SearchHost>
  );
}
