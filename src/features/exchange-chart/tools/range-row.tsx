import type { ReactElement } from 'react';
import { type Range, RANGE_CODES } from '../rules/ranges.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { rangeName } from '../pane/chart-formats.ts';
import { calendar } from '../chart-icons.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { type ChartDialog, ToolButton } from './chart-toolbar.tsx';
import { ToolRow } from './tool-row.tsx';
import { ZoneMenu } from './zone-menu.tsx';
import type { Tools } from './tools-of.ts';

interface RangeButtonsProps {
  readonly pane: PaneStore;
  readonly onChoose: (range: Range) => void;
}

/** Renders a button for each date range. The button of the current range is marked as pressed. */
export function RangeButtons({ pane, onChoose }: RangeButtonsProps): ReactElement {
  const t = useTranslate();
  const { language } = useElementState();
  const shown = useStore(pane, ({ properties }) => properties.range);
  return (
    <>
      {RANGE_CODES.map((range) => (
        <button
          key={range}
          type="button"
          className="tool"
          part="range"
          data-key={range}
          aria-pressed={range === shown}
          aria-label={range === 'all' ? undefined : `${range}, ${rangeName(language, range)}`}
          onClick={() => onChoose(range)}
        >
          {range === 'all' ? t('chart.all') : <span className="ltr">{range}</span>}
        </button>
      ))}
    </>
  );
}

interface RangeRowProps {
  readonly pane: PaneStore;
  readonly tools: Tools;
  readonly onOpen: (dialog: ChartDialog) => void;
}

/**
 * Renders the row below a wide chart: the date ranges, a button that opens the date dialog, and the time zone. In a narrow chart, the
 * “more” sheet contains the ranges and the date dialog, and the settings contain the time zone.
 */
export function RangeRow({ pane, tools, onOpen }: RangeRowProps): ReactElement | null {
  const t = useTranslate();
  const isWide = useWideElement();
  if (!isWide) return null;
  return (
    <ToolRow label={t('chart.ranges')} part="ranges" className="tools ranges">
      <RangeButtons pane={pane} onChoose={tools.chooseRange} />
      <span className="tools-gap" />
      <ToolButton label={t('chart.goToDate')} icon={calendar} part="go-to-date" onPress={() => onOpen('date')} />
      <span className="tools-gap" />
      <ZoneMenu
        pane={pane}
        onChoose={(timezone) => tools.setProperties({ timezone })}
        onOther={() => onOpen('settings')}
      />
    </ToolRow>
  );
}
