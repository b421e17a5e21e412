import type { Theme } from '../../../domain/page/themes.ts';
import type { ChartThemeId } from './engine.ts';

/** The values of the `mode` attribute. */
export type ChartMode = 'basic' | 'platform';

/** The theme IDs of charts (DAT-48, CHR-24, OP-01). Headers have other IDs (`HEADER_THEME_ID`). */
export const CHART_THEME_ID: Readonly<Record<Theme, ChartThemeId>> = { light: 0, dark: 1 };

/** The chart backgrounds by mode and theme (CHR-23, OP-57). */
export const CHART_BACKGROUND: Readonly<Record<ChartMode, Readonly<Record<Theme, string>>>> = {
  basic: { light: '#ffffff', dark: '#141414' },
  platform: { light: '#FCFCFC', dark: '#0C0C0F' },
};

/** Returns the owner of the saved charts from the value of `user-key`, or undefined if the value isn't a valid key. */
export function parseUserKey(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}
