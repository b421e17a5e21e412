import { useMemo } from 'react';
import type { Bar } from '../rules/bar.ts';
import type { SymbolInfo } from '../rules/datafeed.ts';
import { decimalsOf, priceText, snapPrice } from '../rules/precision.ts';
import type { PriceType } from '../rules/price-menu.ts';
import type { Resolution } from '../rules/resolution.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { DASH, formatChange } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { barTimes, timeWriter } from './bar-times.ts';
import { resolutionName, writeFullPrice, writePrice, writeVolume } from './chart-formats.ts';
import type { PaneStore } from './pane-store.ts';

/** Formatters for a chart's values, in the element's language and with the symbol's precision. */
export interface TextFormats {
  /** Formats a price for events, as a decimal string rounded to the nearest valid order price. */
  exact(price: number): string;
  /** Formats a price for display (`price`), and in full for screen readers (`fullPrice`). */
  price(price: number): string;
  fullPrice(price: number): string;
  /** Formats a decimal string with all its decimals and, with `isSigned`, with a sign. */
  decimal(text: string, isSigned?: boolean): string;
  /** Formats a volume. Returns a dash if the volume is unknown. */
  volume(amount: number | undefined): string;
  /** Formats the signed change from one price to another, in percent. */
  change(from: number, to: number): string;
  time(time: number): string;
  clock(time: number): string;
  interval: string;
  /** Returns a sentence that describes a bar to screen readers. */
  bar(bar: Bar): string;
}

const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** The chart settings that affect formatting. */
export interface TextFormatOptions {
  readonly info: SymbolInfo | null | undefined;
  readonly resolution: Resolution;
  /** The time zone that the user has chosen. Empty for the device's time zone. */
  readonly zone: string;
  readonly priceType: PriceType;
}

export function createTextFormats(t: Translate, language: LanguageCode, options: TextFormatOptions): TextFormats {
  const { info, resolution, zone, priceType } = options;
  const decimals = info ? decimalsOf(info) : 2;
  const text = (price: number): string => priceText(price, decimals);
  const fullPrice = (price: number): string => writeFullPrice(language, text(price));
  const write = timeWriter(language, zone);
  const { full: writeTime } = barTimes(language, { resolution, zone, symbolZone: info?.timezone });
  return {
    exact: (price) => text(info ? snapPrice(price, info) : price),
    fullPrice,
    price: (price) => writePrice(language, text(price), priceType),
    decimal: (written, isSigned) => writeFullPrice(language, written, isSigned),
    volume: (amount) => (amount === undefined ? DASH : writeVolume(language, amount, info?.volume_precision)),
    change: (from, to) => {
      const percent = from === 0 ? 0 : ((to - from) / Math.abs(from)) * 100;
      return formatChange(language, percent.toFixed(2));
    },
    time: writeTime,
    clock: (time) => write(time, CLOCK),
    interval: resolutionName(language, resolution),
    bar: (bar) =>
      t('chart.bar', {
        time: writeTime(bar.time),
        open: fullPrice(bar.open),
        high: fullPrice(bar.high),
        low: fullPrice(bar.low),
        close: fullPrice(bar.close),
      }),
  };
}

export function useTextFormats(pane: PaneStore, priceType: PriceType): TextFormats {
  const t = useTranslate();
  const { language } = useElementState();
  const info = useStore(pane, (state) => state.info);
  const resolution = useStore(pane, (state) => state.resolution);
  const zone = useStore(pane, ({ properties }) => properties.timezone);
  return useMemo(
    () => createTextFormats(t, language, { info, resolution, zone, priceType }),
    [t, language, info, resolution, zone, priceType],
  );
}
