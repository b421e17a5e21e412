import { codesOf, isLanguageAllowed, type LanguageCode } from '../../domain/languages.ts';
import { navigateTo } from '../../platform/page/location.ts';
import { alternateLink } from '../../platform/page/surroundings.ts';
import { chooseLanguage, preferences } from '../../stores/configuration/preferences.ts';
import { openOverlay } from '../../stores/panels/overlays.ts';
import type { LinksView } from '../element-view.ts';

/**
 * A person picks a language: the page may prevent it, its own page in that language is followed where it has one,
 * else the shell switches in place. Turkish outside the Turkey site never switches: `quiet` pickers do nothing, the
 * others ask first (LNG-10…13, SET-19, OP-07).
 */
export function pickLanguage(view: LinksView, code: LanguageCode, isQuiet = false): void {
  const { site, language } = view.state.getState();
  if (!isLanguageAllowed(code, site.id)) return isQuiet ? undefined : openOverlay('turkey-site', undefined, view.id);
  // An earlier choice counts while its messages are still on their way.
  if (code === (preferences().getState().language ?? language)) return;
  if (!view.send('exchange-language-change', { language: code }, true)) return;
  const { documentCode, siteCode } = codesOf(code);
  const alternate = alternateLink(documentCode) ?? alternateLink(code) ?? alternateLink(siteCode);
  if (alternate === undefined || !navigateTo(alternate)) chooseLanguage(code, site.id);
}
