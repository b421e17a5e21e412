import { useCallback } from 'react';
import { riseColorOf, type Period, type RiseColor } from '../stores/configuration/preference-values.ts';
import { choosePeriod, chooseRiseColor } from '../stores/choices.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

/** The effective value of a user's choice, and a function that changes it. */
export type Choice<T> = readonly [value: T, choose: (value: T) => void];

/**
 * Returns the colour for rising prices, which is the user's choice or the language's default, and a function that changes it (SET-09…11,
 * LNG-16).
 */
export function useRiseColor(): Choice<RiseColor> {
  const { send } = useElement();
  const { language } = useElementState();
  const chosen = useStore(preferences(), ({ riseColor }) => riseColor);
  const choose = useCallback(
    (value: RiseColor) => {
      chooseRiseColor(value);
      send('exchange-rise-color-change', { value });
    },
    [send],
  );
  return [riseColorOf(chosen, language), choose];
}

/** The names of the periods, which are the same in every language. */
export const PERIOD_NAMES: Readonly<Record<Period, string>> = { '24h': '24h', utc0: 'UTC+0', utc8: 'UTC+8' };

/** Returns the period for which price changes are calculated, and a function that changes it (SET-12, OP-25). */
export function usePeriod(): Choice<Period> {
  const { send } = useElement();
  const period = useStore(preferences(), (value) => value.period);
  const choose = useCallback(
    (value: Period) => {
      choosePeriod(value);
      send('exchange-period-change', { value });
    },
    [send],
  );
  return [period, choose];
}
