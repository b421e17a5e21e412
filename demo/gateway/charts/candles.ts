import { barsAfter, startOfBar } from '../../../src/features/exchange-chart/rules/calendar.ts';
import type { Resolution } from '../../../src/features/exchange-chart/rules/resolution.ts';
import { createRandom, hashOf } from '../random.ts';

/** The price movement during an interval that starts at `time`, in Unix seconds. */
export interface Candle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A price series. Prices are derived only from these values and the time, so that every request returns the same bars. */
export interface Series {
  readonly symbol: string;
  /** The price around which the series oscillates. */
  readonly price: number;
  readonly decimals: number;
}

/** Seconds per level. A day is split into hours, an hour into quarters, and so on. Each candle therefore equals its combined parts. */
const STEPS = [86_400, 3_600, 900, 60, 30, 10, 1] as const;
const DAY = STEPS[0];
const MAX_CACHED = 4_000;
const cachedParts = new Map<string, readonly Candle[]>();

/** Returns the bar that starts at `time`. The current bar ends at `now`. Both times are in Unix seconds. */
export function candleOf(series: Series, time: number, resolution: Resolution, now: number): Candle {
  const end = Math.min(barsAfter(time * 1000, resolution, 1) / 1000, Math.floor(now) + 1);
  const parts: Candle[] = [];
  for (let next = time; next < end;) {
    const level = STEPS.findIndex((step) => next % step === 0 && next + step <= end);
    parts.push(partAt(series, next, level));
    next += STEPS[level] ?? 1;
  }
  return merge(time, parts);
}

/** Returns the start of the bar that contains `time`. Both are in Unix seconds. */
export const startOf = (time: number, resolution: Resolution): number => startOfBar(time * 1000, resolution) / 1000;

function merge(time: number, parts: readonly Candle[]): Candle {
  return {
    time,
    open: parts[0]?.open ?? 0,
    high: Math.max(...parts.map(({ high }) => high)),
    low: Math.min(...parts.map(({ low }) => low)),
    close: parts.at(-1)?.close ?? 0,
    volume: parts.reduce((sum, { volume }) => sum + volume, 0),
  };
}

function partAt(series: Series, time: number, level: number): Candle {
  const step = STEPS[level] ?? 1;
  const above = STEPS[level - 1];
  if (above === undefined) return dayAt(series, time);
  const start = Math.floor(time / above) * above;
  const key = `${series.symbol} ${series.price} ${above} ${start}`;
  let parts = cachedParts.get(key);
  if (parts === undefined) {
    parts = split(series, partAt(series, start, level - 1), above / step, step);
    if (cachedParts.size >= MAX_CACHED) cachedParts.clear();
    cachedParts.set(key, parts);
  }
  return parts[(time - start) / step] as Candle;
}

const rounded = ({ decimals }: Series, value: number): number => Number(value.toFixed(decimals));

/** Returns the price at a time: waves with periods of half a year, a month and a few days, plus noise. */
function priceAt(series: Series, time: number): number {
  const seed = hashOf(series.symbol);
  const wave = (days: number, shift: number): number =>
    Math.sin((time / DAY / days) * Math.PI * 2 + ((seed >>> shift) % 628) / 100);
  const noise = (hashOf(`${seed}:${time}`) % 1000) / 1000 - 0.5;
  return rounded(
    series,
    series.price * (1 + 0.22 * wave(190, 3) + 0.08 * wave(31, 7) + 0.03 * wave(3.7, 11) + 0.02 * noise),
  );
}

function dayAt(series: Series, time: number): Candle {
  const random = createRandom(hashOf(`day:${series.symbol}:${time}`));
  const [open, close] = [priceAt(series, time), priceAt(series, time + DAY)];
  const reach = (): number => series.price * 0.02 * random();
  return {
    time,
    open,
    high: rounded(series, Math.max(open, close) + reach()),
    low: rounded(series, Math.min(open, close) - reach()),
    close,
    volume: (0.3 + random()) * 1e8,
  };
}

/** Splits a bar into consecutive parts from open to close. One part reaches the high, one reaches the low, and no part exceeds either. */
function split(series: Series, whole: Candle, count: number, step: number): readonly Candle[] {
  const random = createRandom(hashOf(`split:${series.symbol}:${whole.time}:${step}`));
  const { open, high, low, close } = whole;
  const within = (value: number): number => Math.min(high, Math.max(low, rounded(series, value)));
  const steps = walk(count, random);
  const points = steps.map((way, index) =>
    index === 0 ? open : index === count ? close : within(open + ((close - open) * index) / count + way * (high - low)),
  );
  const shares = points.slice(1).map(() => 0.2 + random());
  const total = shares.reduce((sum, share) => sum + share, 0);
  const reach = (): number => ((high - low) * random()) / (4 * Math.sqrt(count));
  const parts = shares.map((share, index) => {
    const [from, to] = [points[index] ?? open, points[index + 1] ?? close];
    return {
      time: whole.time + index * step,
      open: from,
      high: within(Math.max(from, to) + reach()),
      low: within(Math.min(from, to) - reach()),
      close: to,
      volume: (whole.volume * share) / total,
    };
  });
  const highest = indexOfMax(parts, ({ high: top }) => top);
  const lowest = indexOfMax(parts, ({ low: bottom }) => -bottom);
  return parts.map((part, index) => ({
    ...part,
    high: index === highest ? high : part.high,
    low: index === lowest ? low : part.low,
  }));
}

/** Returns the index of the part with the greatest `measure`. */
function indexOfMax(parts: readonly Candle[], measure: (part: Candle) => number): number {
  return parts.reduce((best, part, index) => (measure(part) > measure(parts[best] as Candle) ? index : best), 0);
}

/** Returns a random walk that ends where it started, as fractions of the range. */
function walk(count: number, random: () => number): readonly number[] {
  const steps = [0];
  for (let index = 1; index <= count; index += 1) steps.push((steps[index - 1] ?? 0) + random() - 0.5);
  const end = steps[count] ?? 0;
  return steps.map((way, index) => ((way - (end * index) / count) * 0.6) / Math.sqrt(count / 3));
}
