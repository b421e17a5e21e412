import { type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { check, chevronsUpDown } from '../../../components/icons/part-icons.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { ChartProperties } from '../engine/builtin-engine.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { PANE_SIZES } from '../rules/pane-layout.ts';
import { PRICE_SCALES } from '../rules/price-scale.ts';
import type { PaneStore } from './pane-store.ts';
import sheet from './scale-menu.css?inline';

interface ScaleMenuProps {
  readonly pane: PaneStore;
  readonly places: PanePlaces;
  readonly onChange: (properties: Partial<ChartProperties>) => void;
  readonly onFit: () => void;
}

/** Renders the price scale menu, whose button is below the price axis. */
export function ScaleMenu({ pane, places, onChange, onFit }: ScaleMenuProps): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const id = useId();
  const { language } = useElementState();
  const { scale, inverted, comparison } = useStore(pane, ({ properties }) => properties);
  const box = useRef<HTMLDivElement>(null);
  const { axis, hasRow } = places;
  useLayoutEffect(() => {
    box.current?.style.setProperty('width', `${axis}px`);
    box.current?.style.setProperty('bottom', `${hasRow ? PANE_SIZES.row : 0}px`);
  }, [axis, hasRow]);
  const { direction } = LANGUAGES[language];
  const names = { linear: t('chart.linear'), logarithmic: t('chart.logarithmic'), percentage: t('chart.percentage') };
  const option = (
    key: string,
    label: string,
    isOn: boolean | undefined,
    onPress: () => void,
    isDisabled = false,
  ): ReactElement => (
    <button
      key={key}
      type="button"
      className="menu-link choice-option"
      part="menu-item"
      data-key={key}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onPress();
      }}
    >
      {label}
      {isOn === true ? <Icon path={check} size={16} /> : null}
    </button>
  );
  return (
    // The plot is always left to right, but the menu inside it uses the language's direction.
    <div ref={box} className="scale" dir={direction}>
      <Flyout
        id={`${id}-scale`}
        label={t('chart.scale')}
        part="scale"
        className="scale-button"
        boxClassName="choice-menu"
        boxLabel={t('chart.scale')}
        // The button is at the right edge of the plot in every language.
        align={direction === 'rtl' ? 'start' : 'end'}
        opensOnHover={false}
        trigger={<Icon path={chevronsUpDown} size={16} />}
      >
        <div role="group" aria-label={t('chart.scale')}>
          {PRICE_SCALES.map((key) =>
            // Compared symbols have different price ranges, so only the percentage scale is available.
            option(
              key,
              names[key],
              key === scale,
              () => onChange({ scale: key }),
              comparison !== null && key !== 'percentage',
            ),
          )}
        </div>
        <div className="scale-options">
          {option('inverted', t('chart.inverted'), inverted, () => onChange({ inverted: !inverted }))}
          {option('fit', t('chart.fitPrices'), undefined, onFit)}
        </div>
      </Flyout>
    </div>
  );
}
