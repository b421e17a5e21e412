import { codesOf, isLanguageAllowed, type LanguageCode, languageOfDocument } from '../../domain/languages/languages.ts';
import { carryAddress } from '../../domain/links/carry-address.ts';
import { siteDialogTarget } from '../../domain/links/site-action.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import { currentFragment, currentOrigin, currentQuery, navigateTo } from '../../platform/page/location.ts';
import { alternateLink } from '../../platform/page/alternate-links.ts';
import { chooseLanguage, preferences } from '../../stores/configuration/preferences.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { reportMissingKeys } from '../../stores/page/missing-keys.ts';
import { openOverlay } from '../../stores/panels/overlays.ts';
import type { LinksView } from '../custom-element/element-view.ts';

/**
 * A person picks a language: the page may prevent it, its own page in that language is followed where it has one,
 * else the shell switches in place. Turkish outside the Turkey site never switches: `quiet` pickers do nothing, the
 * others ask first (LNG-10…13, SET-19, OP-07).
 */
export function pickLanguage(view: LinksView, code: LanguageCode, isQuiet = false): void {
  const { site, language } = view.state.getState();
  if (!isLanguageAllowed(code, site.id)) return isQuiet ? undefined : askForTurkeySite(view);
  // An earlier choice counts while its messages are still on their way.
  if (code === (preferences().getState().language ?? language)) return;
  if (!view.send('exchange-language-change', { language: code }, true)) return;
  const { documentCode, siteCode } = codesOf(code);
  const origins = ownOrigins();
  const isOwn = (href: string | undefined): boolean => href !== undefined && origins.includes(parseOrigin(href));
  const alternate =
    [documentCode, code, siteCode].map((name) => alternateLink(name)).find(isOwn) ??
    // `fr-FR` and `zh-Hant` by the rule that reads `<html lang>`.
    alternateLink((hreflang, href) => languageOfDocument(hreflang) === code && isOwn(href));
  if (alternate === undefined || !navigateTo(withPageAddress(alternate))) chooseLanguage(code, site.id);
}

/** Parameters may be secret: only a link on the page's own origin gets those of the page. */
function withPageAddress(href: string): string {
  const isOwnOrigin = parseOrigin(href) === parseOrigin(currentOrigin());
  return isOwnOrigin ? carryAddress(href, { query: currentQuery(), fragment: currentFragment() }) : href;
}

/** Opens the dialog of the Turkey site. Where the page does not configure that site, reports the missing key instead. */
function askForTurkeySite({ id, state }: LinksView): void {
  const { hosts } = pageConfiguration().getState();
  const target = siteDialogTarget('turkey-site', undefined, { site: state.getState().site, hosts });
  if ('missing' in target) reportMissingKeys([target.missing]);
  else openOverlay('turkey-site', undefined, id);
}

/** Where the page's `hreflang` links may lead: the page's own origin, and the exchange's other sites. */
function ownOrigins(): readonly (Origin | undefined)[] {
  const { hosts } = pageConfiguration().getState();
  return [parseOrigin(currentOrigin()), ...Object.values(hosts).map(({ origin }) => origin)];
}
