import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { PricePoint } from '../rules/engine.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { type PriceMenuEntry, priceMenu, type PriceType } from '../rules/price-menu.ts';
import { moveFocus } from '../../../components/flyout/arrow-keys.ts';
import { useElement, useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from './open-menu.css?inline';
import type { PaneStore } from './pane-store.ts';
import { useTextFormats } from './use-text-formats.ts';

export interface OpenMenuProps {
  readonly pane: PaneStore;
  readonly layout: string;
  readonly priceType: PriceType;
  readonly onCopy: (price: string) => void;
  readonly onReset: () => void;
  readonly at: PricePoint;
}

const MARGIN = 8;

/** Positions the menu at a point in the plot, within the viewport. */
function putAt(box: HTMLElement, plot: Element, x: number, y: number): void {
  const { left, top } = plot.getBoundingClientRect();
  const { offsetWidth, offsetHeight, ownerDocument } = box;
  const { clientWidth, clientHeight } = ownerDocument.documentElement;
  const place = (at: number, size: number, room: number): string =>
    `${Math.max(MARGIN, Math.min(at, room - size - MARGIN))}px`;
  box.style.left = place(left + x, offsetWidth, clientWidth);
  box.style.top = place(top + y, offsetHeight, clientHeight);
}

/** Renders the open price menu (CHR-02, CHR-12…15). */
export function OpenMenu({ pane, layout, priceType, onCopy, onReset, at }: OpenMenuProps): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const { send } = useElement();
  const { attributes, language } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const box = useRef<HTMLDivElement>(null);
  const { symbol, info } = useStore(pane, (state) => state);
  const written = formats.exact(at.price);
  // Orders are impossible at a price that rounds to 0.
  const exact = /[1-9]/.test(written) ? written : '';
  const price = formats.price(Number(exact));
  useLayoutEffect(() => {
    const element = box.current;
    const plot = element?.parentElement;
    if (!element || !plot) return undefined;
    element.showPopover();
    putAt(element, plot, at.x, at.y);
    element.querySelector('button')?.focus();
    const toggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'closed') pane.setState({ menu: undefined });
    };
    const keydown = (event: KeyboardEvent): void => void moveFocus(event, element);
    element.addEventListener('toggle', toggle);
    element.addEventListener('keydown', keydown);
    return () => {
      element.removeEventListener('toggle', toggle);
      element.removeEventListener('keydown', keydown);
      if (element.matches(':focus-within'))
        plot.querySelector<HTMLElement>('[part="plot"]')?.focus({ preventScroll: true });
    };
  }, [pane, at]);
  const entries = priceMenu({
    layout,
    priceText: exact,
    symbolType: info?.type ?? '',
    priceType,
    alerts: attributes['alerts'] === true,
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
    <div
      ref={box}
      popover="auto"
      role="menu"
      // The plot is always left to right, but the menu inside it uses the language's direction.
      dir={LANGUAGES[language].direction}
      aria-label={t('chart.menu', { price })}
      className="floating price-menu"
      part="menu"
    >
      {entries.map((entry) => (
        <button
          key={entry}
          type="button"
          role="menuitem"
          className="menu-link"
          part="menu-item"
          data-key={entry}
          onClick={() => {
            box.current?.hidePopover();
            actions[entry]();
          }}
        >
          {texts[entry]}
        </button>
      ))}
    </div>
  );
}
