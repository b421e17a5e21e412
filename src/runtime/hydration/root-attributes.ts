import { LANGUAGES } from '../../domain/languages/language-table.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import { english } from '../../i18n/english.ts';
import { shieldKeys } from '../../platform/page/layers.ts';
import { safeDocument } from '../../platform/page/page-document.ts';
import { riseColorOf } from '../../stores/configuration/preference-values.ts';
import { preferences } from '../../stores/configuration/preferences.ts';

/** Returns true if the messages for the state's language didn't load. The element then shows English (OP-79). */
export const lacksMessages = ({ language, messages }: ElementState): boolean =>
  messages === english && language !== 'en';

/** Sets the root attributes that the style sheets use. React does not own this node. */
export function applyRootAttributes(root: HTMLElement, state: ElementState): void {
  const { documentCode, direction } = LANGUAGES[state.language];
  // Makes screen readers pronounce English messages as English.
  root.lang = lacksMessages(state) ? 'en' : documentCode;
  root.dir = direction;
  root.removeAttribute('hidden');
  if (state.theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = state.theme;
  root.dataset['rise'] = riseColorOf(preferences().getState().riseColor, state.language);
}

/**
 * Isolates a React root and the page from each other. React creates nodes through a document whose properties cannot be shadowed by the
 * page's forms. Keys handled by the element don't trigger the page's keyboard shortcuts.
 */
export function shieldRoot(root: HTMLElement): void {
  shieldKeys(root.getRootNode() as ShadowRoot);
  const page = safeDocument();
  if (page !== document) Object.defineProperty(root, 'ownerDocument', { configurable: true, value: page });
}
