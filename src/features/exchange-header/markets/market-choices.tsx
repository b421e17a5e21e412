import type { ReactElement } from 'react';
import { categoryName } from '../rules/category-names.ts';
import type { SideItem } from '../../../domain/markets/side-menu.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** Returns the translated names of the categories known to the shell, by key. */
function knownCategories(t: Translate): Readonly<Record<string, string>> {
  return withoutPrototype<Record<string, string>>({
    '': t('markets.all'),
    hot: t('markets.hot'),
    new: t('markets.new'),
    spot: t('markets.spot'),
    futures: t('markets.futures'),
    pilot: t('markets.pilot'),
    premint: t('markets.preMint'),
    'pre-market': t('markets.preMarket'),
    layer1: t('markets.layer1'),
    layer2: t('markets.layer2'),
    defi: 'DeFi',
    meme: t('markets.meme'),
    gamefi: 'GameFi',
    ai: t('markets.ai'),
    storage: t('markets.storage'),
    privacy: t('markets.privacy'),
    stable: t('markets.stable'),
    platform: t('markets.platform'),
    nft: t('link.nft'),
    etf: t('link.etf'),
  });
}

export interface MarketChoicesProps {
  readonly items: readonly SideItem[];
  readonly chosen: string;
  readonly className: string;
  readonly onChoose: (key: string) => void;
}

/** Renders a button for each category. Its title is the gateway's title, a translation or a name derived from the key. */
export function MarketChoices({ items, chosen, className, onChoose }: MarketChoicesProps): ReactElement {
  const t = useTranslate();
  const names = knownCategories(t);
  return (
    <div className={className} role="group" aria-label={t('markets.categories')}>
      {items.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          className="market-choice"
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {title ?? names[key] ?? categoryName(key)}
        </button>
      ))}
    </div>
  );
}
