import { useMemo } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { formatChange, formatDecimal } from '../../../i18n/format.ts';
import type { DrawingLabels } from '../engine/drawing-figures.ts';
import { cached } from '../pane/bar-times.ts';
import { inOwnDirection } from '../pane/chart-formats.ts';
import { periodParts } from '../rules/drawing-values.ts';

/** Returns the functions that format drawing labels for the canvas, in the element's language. */
export function useDrawingLabels(): DrawingLabels {
  const t = useTranslate();
  const { language } = useElementState();
  return useMemo(() => {
    const drawn = (text: string): string => inOwnDirection(language, text);
    const { intl } = LANGUAGES[language];
    const unitText = (unit: string, count: number): string => {
      const options = { style: 'unit', unit, unitDisplay: 'short' } as const;
      return cached(`${intl} short ${unit}`, () => new Intl.NumberFormat(intl, options)).format(count);
    };
    return {
      percent: (value) => drawn(formatChange(language, value.toFixed(2))),
      bars: (count) => drawn(t('chart.barsCount', { count })),
      period: (milliseconds) =>
        drawn(
          periodParts(milliseconds)
            .map(({ unit, count }) => unitText(unit, count))
            .join(' '),
        ),
      ratio: (value) => formatDecimal(language, value.toFixed(2), { maximumFractionDigits: 2 }),
      target: (price, percent) => drawn(t('chart.target', { price, percent })),
      stop: (price, percent) => drawn(t('chart.stop', { price, percent })),
      riskReward: (ratio) => drawn(t('chart.riskReward', { ratio })),
    };
  }, [t, language]);
}
