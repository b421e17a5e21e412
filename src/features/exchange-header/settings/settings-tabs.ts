import { withoutPrototype } from '../../../lib/without-prototype.ts';

/** The tabs of the settings, in the order of their indices 0…3 (SET-01). */
export const SETTINGS_TABS = ['language', 'rate', 'riseTime', 'riseColor'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What who opens the settings asks for. */
export interface SettingsWish {
  /** The tab, by its name or its index. */
  readonly tab?: SettingsTab | number;
  /** That one choice and no other: the modal of a phone (SET-05). */
  readonly alone?: boolean;
  /** Asks about a language that the site does not speak, as the sidebar does, where the settings are silent (SID-05, SET-19). */
  readonly asks?: boolean;
}

/** The wish as an overlay's detail has it, with the name of the tab; undefined where it asks for none. */
export function parseSettingsWish(
  detail: unknown,
): Omit<SettingsWish, 'tab'> & { readonly tab: SettingsTab | undefined } {
  const wish: SettingsWish = withoutPrototype(Object(detail) as SettingsWish);
  const { tab } = wish;
  return { ...wish, tab: typeof tab === 'number' ? SETTINGS_TABS[tab] : SETTINGS_TABS.find((name) => name === tab) };
}
