import { type ReactElement, useId } from 'react';
import { ChartSheet } from './chart-sheet.tsx';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { ChartProperties } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { DEVICE_ZONE, exchangeZone, namedZone, UTC } from '../rules/time-zones.ts';

interface SettingsDialogProps {
  readonly pane: PaneStore;
  readonly onChange: (properties: Partial<ChartProperties>) => void;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** Returns the time zones other than UTC that the browser supports, or an empty list if the browser can't enumerate them. */
function zones(): readonly string[] {
  try {
    return Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && zone !== UTC);
  } catch {
    return [];
  }
}

/** Renders a chart's settings dialog. Changes apply immediately. */
export function SettingsDialog({ pane, onChange, onReset, onClose }: SettingsDialogProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { timezone, grid, extremes, lastLine, countdown, sound } = useStore(pane, ({ properties }) => properties);
  const device = namedZone(DEVICE_ZONE);
  const exchange = exchangeZone(
    useStore(pane, ({ info }) => info?.timezone),
    device,
  );
  const choices = [
    ['grid', grid, t('chart.grid')],
    ['extremes', extremes, t('chart.extremes')],
    ['lastLine', lastLine, t('chart.lastLine')],
    ['countdown', countdown, t('chart.countdown')],
    ['sound', sound, t('chart.sound')],
  ] as const;
  return (
    <ChartSheet
      title={t('chart.settings')}
      onClose={onClose}
      actions={
        <button type="button" className="button button-secondary" onClick={onReset}>
          {t('chart.resetChart')}
        </button>
      }
    >
      <label className="field" htmlFor={`${id}z`}>
        <span className="field-name">{t('chart.timeZone')}</span>
        <select
          id={`${id}z`}
          className="field-box"
          value={timezone}
          onChange={({ currentTarget }) => onChange({ timezone: currentTarget.value })}
        >
          <option value={DEVICE_ZONE}>{t('chart.zoneLocal', { zone: device })}</option>
          <option value={UTC}>{'UTC'}</option>
          {exchange === undefined ? null : (
            <option value={exchange}>{t('chart.zoneExchange', { zone: exchange })}</option>
          )}
          {zones()
            .filter((zone) => zone !== exchange)
            .map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
        </select>
      </label>
      <div className="choices">
        {choices.map(([name, isOn, label]) => (
          <label key={name} className="choice">
            <input type="checkbox" checked={isOn} onChange={() => onChange({ [name]: !isOn })} />
            {label}
          </label>
        ))}
      </div>
    </ChartSheet>
  );
}
