/** The tabs of the settings, in the order of their indices 0…3 (SET-01). */
export const SETTINGS_TABS = ['language', 'rate', 'riseTime', 'riseColor'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab that an overlay's detail asks for, by its name or its index; undefined where it asks for none. */
export function parseSettingsTab(detail: unknown): SettingsTab | undefined {
  const { tab } = (typeof detail === 'object' && detail !== null ? detail : {}) as { tab?: unknown };
  return typeof tab === 'number' ? SETTINGS_TABS[tab] : SETTINGS_TABS.find((name) => name === tab);
}
