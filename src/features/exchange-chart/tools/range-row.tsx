import type { ReactElement } from 'react';
import { RANGE_CODES } from '../rules/ranges.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { rangeName } from '../pane/chart-formats.ts';
import { calendar } from '../chart-icons.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { type ChartDialog, ToolButton } from './chart-toolbar.tsx';
import { ToolRow } from './tool-row.tsx';
import type { Tools } from './tools-of.ts';

interface RangeRowProps {
  readonly pane: PaneStore;
  readonly tools: Tools;
  readonly onOpen: (dialog: ChartDialog) => void;
}

/** The date ranges below a wide chart, and the button that goes to a date. A narrow chart has both among its further tools. */
export function RangeRow({ pane, tools, onOpen }: RangeRowProps): ReactElement | null {
  const t = useTranslate();
  const { language } = useElementState();
  const isWide = useWideElement();
  const shown = useStore(pane, ({ properties }) => properties.range);
  if (!isWide) return null;
  return (
    <ToolRow label={t('chart.ranges')} part="ranges" className="tools ranges">
      {RANGE_CODES.map((range) => (
        <button
          key={range}
          type="button"
          className="tool"
          part="range"
          data-key={range}
          aria-pressed={range === shown}
          aria-label={range === 'all' ? undefined : `${range}, ${rangeName(language, range)}`}
          onClick={() => tools.chooseRange(range)}
        >
          {range === 'all' ? t('chart.all') : <span className="ltr">{range}</span>}
        </button>
      ))}
      <span className="tools-gap" />
      <ToolButton label={t('chart.goToDate')} icon={calendar} part="go-to-date" onPress={() => onOpen('date')} />
    </ToolRow>
  );
}
