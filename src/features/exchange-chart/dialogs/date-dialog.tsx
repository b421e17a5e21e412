import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import type { PriceType } from '../rules/price-menu.ts';
import { RESOLUTIONS } from '../rules/resolution.ts';
import { fieldsOf, momentOf, readDateTime } from '../rules/zoned-time.ts';
import { now } from '../../../platform/clock.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { BuiltinEngine, ScrollOutcome } from '../engine/builtin-engine.ts';
import { timeWriter, wallClockOf } from '../pane/bar-times.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { useTextFormats } from '../pane/use-text-formats.ts';
import { ChartSheet } from './chart-sheet.tsx';
import { UTC } from '../rules/time-zones.ts';

/** The earliest date that users can enter: the Unix epoch. */
const FIRST_DATE = '1970-01-01';
const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

interface DateDialogProps {
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
  readonly priceType: PriceType;
  readonly showToast: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * Renders a dialog that scrolls the chart to a date. If the bars are shorter than a day, the user can also enter a time of day, and both
 * are in the chart's time zone. Otherwise, the date is in UTC.
 */
export function DateDialog({ pane, engine, priceType, showToast, onClose }: DateDialogProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { language } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const timezone = useStore(pane, ({ properties }) => properties.timezone);
  const isIntraday = useStore(pane, ({ resolution }) => RESOLUTIONS[resolution].seconds < RESOLUTIONS['1D'].seconds);
  const { builtin } = engine;
  const wallClock = wallClockOf(isIntraday ? timezone : UTC);
  const last = fieldsOf(wallClock(now()));
  const [shown] = useState(() => fieldsOf(wallClock(builtin.lastVisibleTime() ?? now())));
  const [date, setDate] = useState(shown.date);
  const [time, setTime] = useState(shown.time);
  const [isWrong, setWrong] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  const report = (outcome: ScrollOutcome, moment: number): void => {
    const oldest = builtin.barAt(0);
    const bar = builtin.barAt(builtin.indexOf(moment));
    if (outcome === 'failed') showToast(t('chart.failed'));
    else if (outcome === 'no data' && oldest !== undefined)
      showToast(t('chart.noOlder', { time: formats.time(oldest.time) }));
    else if (outcome === 'reached' && bar !== undefined)
      showToast(t('chart.showsDate', { time: formats.time(bar.time) }));
  };
  const go = (): void => {
    const written = readDateTime(date, isIntraday ? time : '00:00');
    const moment = written === undefined ? undefined : momentOf(written, wallClock);
    setWrong(moment === undefined || moment < 0 || moment > now());
    if (moment === undefined || moment < 0 || moment > now()) {
      field.current?.focus();
      return;
    }
    const { replay } = pane.getState();
    // The user is choosing the first bar of a replay, so the date starts the replay.
    if (replay !== undefined && replay.moment === undefined) {
      onClose();
      replay.leader.setState({ replay: { ...replay, moment } });
      return;
    }
    setLoading(true);
    void builtin.goTo(moment).then((outcome) => {
      // The user may have closed the dialog in the meantime.
      if (isClosed.current) return;
      report(outcome, moment);
      onClose();
    });
  };
  const write = timeWriter(language, UTC);
  const dateName = (text: string): string => write(Date.parse(text), DATE);
  return (
    <ChartSheet
      title={t('chart.goToDate')}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={`${id}f`}
          className="button button-primary"
          disabled={isLoading}
          aria-busy={isLoading}
        >
          {t('chart.go')}
        </button>
      }
    >
      <form
        id={`${id}f`}
        className="date-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <div className="field">
          <label htmlFor={`${id}d`} className="field-name">
            {t('chart.date')}
          </label>
          <input
            ref={field}
            id={`${id}d`}
            type="date"
            className="field-box"
            min={FIRST_DATE}
            max={last.date}
            value={date}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}e` : undefined}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </div>
        {isIntraday ? (
          <div className="field">
            <label htmlFor={`${id}t`} className="field-name">
              {t('chart.time')}
            </label>
            <input
              id={`${id}t`}
              type="time"
              className="field-box"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          </div>
        ) : null}
        {isWrong ? (
          <p id={`${id}e`} className="field-fault" role="alert">
            {t('chart.badDate', { min: dateName(FIRST_DATE), max: dateName(last.date) })}
          </p>
        ) : null}
      </form>
    </ChartSheet>
  );
}
