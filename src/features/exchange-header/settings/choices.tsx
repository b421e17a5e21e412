import type { ReactElement, ReactNode } from 'react';
import { PERIODS, type Period, type RiseColor } from '../../../stores/configuration/preference-values.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { usePeriod, useRiseColor, PERIOD_NAMES } from '../../../hooks/market-choices.ts';

const COLORS: readonly RiseColor[] = ['risegreen', 'risered'];

interface RadiosProps<T extends string> {
  /** Unique within the element, because radio buttons with the same name form a group. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: T, content: ReactNode])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Radios<T extends string>({ name, label, options, value, onChoose }: RadiosProps<T>): ReactElement {
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{label}</legend>
      {options.map(([option, content]) => (
        <label key={option} className="choice">
          <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChoose(option)} />
          {content}
        </label>
      ))}
    </fieldset>
  );
}

/** Renders a radio group for the period of price changes (SET-05, SET-12). */
export function PeriodChoice({ name }: { name: string }): ReactElement {
  const t = useTranslate();
  const [value, choose] = usePeriod();
  const hints: Readonly<Record<Period, string>> = {
    '24h': t('settings.period24h'),
    utc0: t('settings.periodUtc0'),
    utc8: t('settings.periodUtc8'),
  };
  const options = PERIODS.map(
    (period) =>
      [
        period,
        <span key={period} className="choice-text">
          <bdi>{PERIOD_NAMES[period]}</bdi>
          <span className="choice-hint">{hints[period]}</span>
        </span>,
      ] as const,
  );
  return <Radios name={name} label={t('settings.period')} options={options} value={value} onChoose={choose} />;
}

/** Renders a radio group for the colour of rising prices (SET-04, SET-09, SET-10). */
export function ColorChoice({ name }: { name: string }): ReactElement {
  const t = useTranslate();
  const [value, choose] = useRiseColor();
  const names: Readonly<Record<RiseColor, string>> = {
    risegreen: t('settings.risegreen'),
    risered: t('settings.risered'),
  };
  const options = COLORS.map((color) => [color, <Candles key={color} color={color} name={names[color]} />] as const);
  return <Radios name={name} label={t('settings.color')} options={options} value={value} onChoose={choose} />;
}

/** Renders a label and a drawing of a rising and a falling candle in their colours. */
function Candles({ color, name }: { color: RiseColor; name: string }): ReactElement {
  return (
    <>
      <span className="choice-text">{name}</span>
      <svg className={`candles ${color}`} viewBox="0 0 40 24" width={40} height={24} aria-hidden="true">
        <path className="rises" d="M9 2v20M5 7h8v10H5z" />
        <path className="falls" d="M29 2v20M25 6h8v11h-8z" />
      </svg>
    </>
  );
}
