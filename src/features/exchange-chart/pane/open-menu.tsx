import type { ReactElement } from 'react';
import type { PricePoint } from '../rules/engine.ts';
import { type PriceMenuEntry, priceMenu, type PriceType } from '../rules/price-menu.ts';
import { useElement, useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from './pane-store.ts';
import { usePaneValues } from './use-pane-values.ts';
import { PlotMenu } from './plot-menu.tsx';
import { useTextFormats } from './use-text-formats.ts';

export interface OpenMenuProps {
  readonly pane: PaneStore;
  readonly layout: string;
  readonly priceType: PriceType;
  readonly onCopy: (price: string) => void;
  readonly onReset: () => void;
  readonly at: PricePoint;
}

/** Renders the open price menu (CHR-02, CHR-12…15). */
export function OpenMenu({ pane, layout, priceType, onCopy, onReset, at }: OpenMenuProps): ReactElement {
  const t = useTranslate();
  const { send } = useElement();
  const { attributes } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const { symbol, info, replay } = usePaneValues(pane, 'symbol', 'info', 'replay');
  const written = formats.exact(at.price);
  // A price that rounds to 0 can't be the price of an order.
  const exact = /[1-9]/.test(written) ? written : '';
  const price = formats.price(Number(exact));
  const entries = priceMenu({
    layout,
    priceText: exact,
    symbolType: info?.type ?? '',
    priceType,
    alerts: attributes['alerts'] === true,
    isReplaying: replay !== undefined,
  });
  const texts: Readonly<Record<PriceMenuEntry, string>> = {
    quickOrder: t('chart.quickOrder', { price }),
    priceAlert: t('chart.priceAlert', { price }),
    copyPrice: t('chart.copyPrice'),
    reset: t('chart.resetChart'),
  };
  const actions: Readonly<Record<PriceMenuEntry, () => void>> = {
    quickOrder: () => void send('exchange-chart-quick-order', { symbol, price: exact }),
    priceAlert: () => void send('exchange-chart-price-alert', { symbol, price: exact }),
    copyPrice: () => onCopy(exact),
    reset: onReset,
  };
  return (
    <PlotMenu
      at={at}
      label={t('chart.menu', { price })}
      entries={entries.map((entry) => ({ key: entry, label: texts[entry], onPress: actions[entry] }))}
      onClose={() => pane.setState({ menu: undefined })}
    />
  );
}
