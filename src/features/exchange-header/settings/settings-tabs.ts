import { withoutPrototype } from '../../../lib/without-prototype.ts';

/** The settings tabs in the order of their indices 0…3 (SET-01). */
export const SETTINGS_TABS = ['language', 'rate', 'riseTime', 'riseColor'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The options for opening the settings. */
export interface SettingsRequest {
  /** The name or index of the tab. */
  readonly tab?: SettingsTab | number;
  /** Whether to show only the change period, without tabs, as the sidebar requests on phones (SET-05). */
  readonly alone?: boolean;
  /**
   * Whether to ask for confirmation before switching to a language that the site doesn't support, as the sidebar
   * does. Default: false (SID-05, SET-19).
   */
  readonly asks?: boolean;
}

/** Parses an overlay's detail and resolves the tab to its name. The result's `tab` is undefined if the detail contains no valid tab. */
export function parseSettingsRequest(
  detail: unknown,
): Omit<SettingsRequest, 'tab'> & { readonly tab: SettingsTab | undefined } {
  const request: SettingsRequest = withoutPrototype(Object(detail) as SettingsRequest);
  const { tab } = request;
  return { ...request, tab: typeof tab === 'number' ? SETTINGS_TABS[tab] : SETTINGS_TABS.find((name) => name === tab) };
}
