import { type ReactElement, useMemo } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { now } from '../../../platform/clock.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { usePaneValues } from '../pane/use-pane-values.ts';
import { RESOLUTIONS } from '../rules/resolution.ts';
import { DEVICE_ZONE, exchangeZone, namedZone, UTC, zoneOffset } from '../rules/time-zones.ts';
import { ChoiceMenu } from './choice-menu.tsx';

const OTHER = 'other';
const DAY = 86_400;

interface ZoneMenuProps {
  readonly pane: PaneStore;
  readonly onChoose: (timezone: string) => void;
  /** Opens the settings, which list all time zones. */
  readonly onOther: () => void;
}

/**
 * Renders the menu for the time zone: the device's zone, UTC, the symbol's zone, and an entry that opens the settings, which list all
 * zones. Bars of a day or more have no time of day, so their charts have no such menu.
 */
export function ZoneMenu({ pane, onChoose, onOther }: ZoneMenuProps): ReactElement | null {
  const t = useTranslate();
  const { language } = useElementState();
  const { properties, info, resolution } = usePaneValues(pane, 'properties', 'info', 'resolution');
  // Each new bar updates the offset, which changes with daylight saving time.
  const newest = useStore(pane, ({ last }) => last?.time);
  const { timezone } = properties;
  // Cache the result, because creating the formatters takes longer than rendering the toolbar.
  const { device, offset } = useMemo(() => {
    const deviceZone = namedZone(DEVICE_ZONE);
    const zone = timezone === DEVICE_ZONE ? deviceZone : timezone;
    return { device: deviceZone, offset: zoneOffset(zone, LANGUAGES[language].intl, newest ?? now()) };
  }, [timezone, language, newest]);
  if (RESOLUTIONS[resolution].seconds >= DAY) return null;
  const exchange = exchangeZone(info?.timezone, device);
  const zones = [
    { key: DEVICE_ZONE, label: t('chart.zoneLocal', { zone: device }) },
    { key: UTC, label: 'UTC' },
    ...(exchange === undefined ? [] : [{ key: exchange, label: t('chart.zoneExchange', { zone: exchange }) }]),
  ];
  // Also offer a zone that was selected in the settings.
  if (!zones.some(({ key }) => key === timezone)) zones.push({ key: timezone, label: timezone.replaceAll('_', ' ') });
  return (
    <ChoiceMenu
      id="time-zone"
      // The accessible name must contain the visible text.
      label={`${t('chart.timeZone')}: ${offset}`}
      part="time-zone"
      align="end"
      trigger={<bdi>{offset}</bdi>}
      options={[...zones, { key: OTHER, label: t('chart.otherZones') }]}
      selected={timezone}
      onChoose={(key) => (key === OTHER ? onOther() : onChoose(key))}
    />
  );
}
