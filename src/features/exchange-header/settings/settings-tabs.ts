import { withoutPrototype } from '../../../lib/without-prototype.ts';

/** The tabs of the settings, in the order of their indices 0…3 (SET-01). */
export const SETTINGS_TABS = ['language', 'rate', 'riseTime', 'riseColor'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The options of a request to open the settings. */
export interface SettingsWish {
  /** The tab, by its name or its index. */
  readonly tab?: SettingsTab | number;
  /** Shows only that tab: the dialog of phones (SET-05). */
  readonly alone?: boolean;
  /** Asks before switching to a language that the site does not support, as the sidebar does. Default: no question (SID-05, SET-19). */
  readonly asks?: boolean;
}

/** Parses an overlay's detail and resolves the tab to its name; undefined if it requests none. */
export function parseSettingsWish(
  detail: unknown,
): Omit<SettingsWish, 'tab'> & { readonly tab: SettingsTab | undefined } {
  const wish: SettingsWish = withoutPrototype(Object(detail) as SettingsWish);
  const { tab } = wish;
  return { ...wish, tab: typeof tab === 'number' ? SETTINGS_TABS[tab] : SETTINGS_TABS.find((name) => name === tab) };
}
