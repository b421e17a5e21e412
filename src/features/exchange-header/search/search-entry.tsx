import { type ReactElement, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { search } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import type { SearchHostProps } from '../../../components/search/search-host.tsx';

const Panel = createPanel<SearchHostProps>(() =>
  loadChunk('search-panel', () => import('../../../components/search/search-panel.tsx')).then(
    ({ SearchPanel }) => SearchPanel,
  ),
);

/** Renders the button that opens the search (HDR-40, SRC-09). The search application mounts on first use and remains mounted. */
export function SearchEntry(): ReactElement | null {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  if (!useIsShown('search')) return null;
  const skeleton = <div className="skeleton search-skeleton" />;
  return (
    <Flyout
      id="search"
      className="icon-button search-button"
      part="search"
      align="end"
      label={t('search.label')}
      boxClassName="search-box"
      boxLabel={t('search.label')}
      trigger={<Icon path={search} />}
      opensOnHover={false}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened ? (
        <Panel isPanel skeleton={skeleton}>
          {skeleton}
        </Panel>
      ) : (
        skeleton
      )}
    </Flyout>
  );
}
