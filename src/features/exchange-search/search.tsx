import type { ReactElement } from 'react';
import { useParcelAttributes } from '../../components/parcels/use-parcel.ts';
import { SearchHost } from '../../components/search/search-host.tsx';
import search from './search.css?inline';

export const styles = search;

/** Renders `exchange-search`: the built-in search application or the application specified by `src`, wherever the page places it (SRC). */
export function Component(): ReactElement {
  return (
    <SearchHost {...useParcelAttributes()}>
      <slot name="placeholder">
        <div className="skeleton search-skeleton" />
      </slot>
    </SearchHost>
  );
}
