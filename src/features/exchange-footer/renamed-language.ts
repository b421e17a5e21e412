import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { settingsStore } from '../../stores/site/settings.ts';

/** Returns true if the markup contains the language picker, and the gateway's settings name the current language differently (DAT-02). */
export function isLanguageRenamed(markup: HTMLElement, { siteContext, language }: BaseElementState): boolean {
  const name = settingsStore(siteContext).getState().langList?.[language];
  const picker = markup.querySelector('[popovertarget="footer-language"]');
  return name !== undefined && picker !== null && [...picker.childNodes].every((node) => node.textContent !== name);
}
