import type { ReactElement } from 'react';
import { LAYOUT_CODES, type LayoutCode } from '../rules/layouts.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown, search } from '../../../components/icons/icons.ts';
import { check } from '../../../components/icons/part-icons.ts';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { layoutGrid } from '../tool-icons.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { type SyncOption, SYNC_OPTIONS } from './sync-charts.ts';

interface SymbolButtonProps {
  readonly pane: PaneStore;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** Renders a button that shows the active chart's pair and opens the symbol search. */
export function SymbolButton({ pane, isDisabled, onPress }: SymbolButtonProps): ReactElement {
  const t = useTranslate();
  const symbol = useStore(pane, (state) => state.symbol);
  return (
    <>
      <button
        type="button"
        className="tool"
        part="symbol"
        title={t('chart.findSymbol')}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Icon path={search} size={16} />
        <span className="visually-hidden">{t('chart.symbol')}</span>
        <bdi>{symbol || t('chart.findSymbol')}</bdi>
      </button>
      <span className="tools-gap" />
    </>
  );
}

interface LayoutMenuProps {
  readonly id: string;
  readonly layout: LayoutCode;
  readonly synced: ReadonlySet<SyncOption>;
  readonly onArrange: (layout: LayoutCode) => void;
  readonly onSync: (steps: ReadonlySet<SyncOption>) => void;
  readonly onNames: () => void;
}

/** Renders a menu for the chart layout and the synchronised features, with an entry that opens the saved layouts. */
export function LayoutMenu({ id, layout, synced, onArrange, onSync, onNames }: LayoutMenuProps): ReactElement {
  const t = useTranslate();
  const isWide = useWideElement();
  const toggle = (option: SyncOption): void => {
    const next = new Set(synced);
    if (!next.delete(option)) next.add(option);
    onSync(next);
  };
  const option = (key: string, label: string, isOn: boolean | undefined, onPress: () => void): ReactElement => (
    <button
      key={key}
      type="button"
      className="menu-link choice-option"
      part="menu-item"
      data-key={key}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {label}
      {isOn === true ? <Icon path={check} size={16} /> : null}
    </button>
  );
  return (
    <Flyout
      id={`${id}-layout`}
      label={t('chart.layout')}
      part="layout"
      className="tool"
      boxClassName="choice-menu"
      boxLabel={t('chart.layout')}
      opensOnHover={false}
      trigger={
        <>
          <Icon path={layoutGrid} size={18} />
          <Icon path={chevronDown} size={14} />
        </>
      }
    >
      {isWide ? (
        <>
          <div role="group" aria-label={t('chart.layout')}>
            {LAYOUT_CODES.map((code) =>
              option(code, t(`chart.layout.${code}`), code === layout, () => onArrange(code)),
            )}
          </div>
          <div role="group" aria-label={t('chart.inStep')} className="sync-options">
            <p className="names-title">{t('chart.inStep')}</p>
            {SYNC_OPTIONS.map((step) => option(step, t(`chart.${step}`), synced.has(step), () => toggle(step)))}
          </div>
        </>
      ) : null}
      {option('names', t('chart.layouts'), undefined, onNames)}
    </Flyout>
  );
}
