import { type ReactElement, useState } from 'react';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { globe } from '../../../components/icons/icons.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { LanguageList } from '../../../components/language-list/language-list.tsx';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { SkeletonRows, createPanel } from '../../../components/flyout/panel.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The panel for currencies and rates. Its code loads when this menu or the settings first need it. */
export const Rates = createPanel(() =>
  loadChunk('rate-panel', () => import('./rate-panel.tsx')).then(({ RatePanel }) => RatePanel),
);

type LanguageTab = 'language' | 'rate';

/**
 * Renders the language menu (HDR-37, SET-06, SET-07). It is the same native popover before and after hydration, so its language links work
 * without JavaScript. The tabs appear once the menu has been opened after hydration, because the second tab needs a script.
 */
export function LanguageMenu(): ReactElement | null {
  const t = useTranslate();
  const [tab, setTab] = useState<LanguageTab>('language');
  const [wasOpened, setWasOpened] = useState(false);
  const hasRates = useIsShown('exchangeRate');
  if (!useIsShown('language')) return null;
  const tabs = [
    { key: 'language', label: t('settings.languageRegion') },
    { key: 'rate', label: t('settings.rate') },
  ] as const;
  const hasTabs = hasRates && wasOpened;
  const active = hasTabs ? tab : 'language';
  return (
    <Flyout
      id="language-menu"
      isLazy
      className="icon-button"
      part="language"
      label={t('header.language')}
      boxLabel={t('settings.languageRegion')}
      align="end"
      boxClassName="language-box"
      trigger={<Icon path={globe} />}
      onOpen={() => setWasOpened(true)}
    >
      {hasTabs ? (
        <Tabs<LanguageTab>
          id="language"
          label={t('settings.languageRegion')}
          tabs={tabs}
          active={active}
          onSelect={setTab}
        />
      ) : (
        <h3 className="language-heading">{t('settings.languageRegion')}</h3>
      )}
      <div
        role={hasTabs ? 'tabpanel' : undefined}
        id="language-panel"
        aria-labelledby={hasTabs ? `language-${active}` : undefined}
        className="language-panel"
      >
        {active === 'language' ? (
          <LanguageList className="language-list" />
        ) : (
          <Rates skeleton={<SkeletonRows count={6} />} />
        )}
      </div>
    </Flyout>
  );
}
