import { LANGUAGES } from '../../domain/languages/language-table.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import { english } from '../../i18n/english.ts';
import { shieldKeys } from '../../platform/page/layers.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { riseColorOf } from '../../stores/configuration/preference-values.ts';
import { preferences } from '../../stores/configuration/preferences.ts';

/** Its texts did not come: English stands in their place (OP-79). */
export const lacksTexts = ({ language, messages }: ElementState): boolean => messages === english && language !== 'en';

/** Marks on the root that the style sheets read; React does not own this node. */
export function applyRootAttributes(root: HTMLElement, state: ElementState): void {
  const { documentCode, direction } = LANGUAGES[state.language];
  // What is English is read as English.
  root.lang = lacksTexts(state) ? 'en' : documentCode;
  root.dir = direction;
  root.removeAttribute('hidden');
  if (state.theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = state.theme;
  root.dataset['rise'] = riseColorOf(preferences().getState().riseColor, state.language);
}

/**
 * Shields a root of React and the page from each other: React asks the root's document for all that it makes, not one whose properties are
 * forms of the page; and keys that the element uses are no shortcuts of the page.
 */
export function shieldRoot(root: HTMLElement): void {
  shieldKeys(root.getRootNode() as ShadowRoot);
  const page = safeDocument();
  if (page !== document) Object.defineProperty(root, 'ownerDocument', { configurable: true, value: page });
}
