import type { Bar } from './bar.ts';

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Returns a number as a decimal without an exponent, which spreadsheets can read in every locale. */
function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? PLAIN.format(value) : text;
}

/** An additional column with the closing prices of another symbol at the same bars. */
export interface CsvColumn {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** Returns a field, in quotes if it contains a character with a special meaning in CSV. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns bars as CSV (RFC 4180): a header, then one line per bar that starts with the bar's start time in ISO 8601. Unknown values are
 * empty.
 */
export function barsCsv(bars: readonly Bar[], columns: readonly CsvColumn[] = []): string {
  const lines = bars.map(({ time, open, high, low, close, volume }, index) => {
    const further = columns.map(({ values }) => values[index]);
    const numbers = [open, high, low, close, volume, ...further].map((value) =>
      value === undefined ? '' : decimalText(value),
    );
    return [new Date(time).toISOString(), ...numbers].join();
  });
  // The prefix prevents spreadsheets from evaluating a symbol such as `=1+1` as a formula.
  const heads = columns.map(({ name }) => quoted(`close ${name}`));
  return [[...COLUMNS, ...heads].join(), ...lines, ''].join('\r\n');
}

/** Returns the name of a file with bars: symbol, resolution, and the days of the first and the last bar. */
export function csvName(symbol: string, resolution: string, bars: readonly Bar[]): string {
  const days = [bars[0], bars.at(-1)].flatMap((bar) => (bar ? [new Date(bar.time).toISOString().slice(0, 10)] : []));
  return `${[symbol, resolution, ...days].join('-').replaceAll(/[^\w.-]/g, '_')}.csv`;
}
