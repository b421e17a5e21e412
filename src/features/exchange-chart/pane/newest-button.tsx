import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { chevronsRight } from '../chart-icons.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { PANE_SIZES } from '../rules/pane-layout.ts';
import sheet from './newest-button.css?inline';

/** The button's distance from the edges of the candle area, in px. */
const MARGIN = 12;

interface NewestButtonProps {
  readonly places: PanePlaces;
  readonly onPress: () => void;
}

/**
 * Renders a button that scrolls back to the newest bar. It is at the right edge of the candle area, because time runs left to right in
 * every language.
 */
export function NewestButton({ places, onPress }: NewestButtonProps): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const { axis, candles, hasRow } = places;
  useLayoutEffect(() => {
    button.current?.style.setProperty('right', `${axis + MARGIN}px`);
    button.current?.style.setProperty('bottom', `${candles + MARGIN + (hasRow ? PANE_SIZES.row : 0)}px`);
  }, [axis, candles, hasRow]);
  return (
    <button ref={button} type="button" className="newest" part="newest" title={t('chart.newest')} onClick={onPress}>
      <Icon path={chevronsRight} size={18} />
    </button>
  );
}
