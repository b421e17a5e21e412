import type { Period } from '../../../stores/configuration/preference-values.ts';

/** Names of the periods: the same in every language. */
export const PERIOD_NAMES: Readonly<Record<Period, string>> = { '24h': '24h', utc0: 'UTC+0', utc8: 'UTC+8' };
