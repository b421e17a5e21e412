/** The named styles that messages may use: `{n, number, integer}`, `{at, date, day}`, `{at, time, minute}`. */
export const MESSAGE_STYLES: {
  readonly number: Readonly<Record<string, Intl.NumberFormatOptions>>;
  readonly dateTime: Readonly<Record<string, Intl.DateTimeFormatOptions>>;
} = {
  number: {
    integer: { maximumFractionDigits: 0 },
    dollars: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
    percent: { style: 'percent', maximumFractionDigits: 2 },
  },
  dateTime: {
    day: { year: 'numeric', month: '2-digit', day: '2-digit' },
    minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
};
