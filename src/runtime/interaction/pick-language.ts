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
 * Handles the user's language choice, which the page may prevent. If the page has an `hreflang` link for the language, the shell follows
 * that link. Otherwise it switches the language in place. Turkish is only available on the Turkey site. On other sites, pickers with
 * `isQuiet` ignore it, and all other pickers open that site's dialog (LNG-10…13, SET-19, OP-07).
 */
export function pickLanguage(view: LinksView, code: LanguageCode, isQuiet = false): void {
  const { site, language } = view.state.getState();
  if (!isLanguageAllowed(code, site.id)) return isQuiet ? undefined : openTurkeySiteDialog(view);
  // A previous choice applies even while its messages are still loading.
  if (code === (preferences().getState().language ?? language)) return;
  if (!view.send('exchange-language-change', { language: code }, true)) return;
  const { documentCode, siteCode } = codesOf(code);
  const origins = ownOrigins();
  const isOwn = (href: string | undefined): boolean => href !== undefined && origins.includes(parseOrigin(href));
  const alternate =
    [documentCode, code, siteCode].map((name) => alternateLink(name)).find(isOwn) ??
    // Values such as `fr-FR` and `zh-Hant` are resolved like `<html lang>`.
    alternateLink((hreflang, href) => languageOfDocument(hreflang) === code && isOwn(href));
  if (alternate === undefined || !navigateTo(withPageAddress(alternate))) chooseLanguage(code, site.id);
}

/** Adds the page's query string and fragment to a same-origin link. They may contain secrets, so other origins don't receive them. */
function withPageAddress(href: string): string {
  const isOwnOrigin = parseOrigin(href) === parseOrigin(currentOrigin());
  return isOwnOrigin ? carryAddress(href, { query: currentQuery(), fragment: currentFragment() }) : href;
}

/** Opens the Turkey site's dialog. If the page doesn't configure that site, reports the missing key instead. */
function openTurkeySiteDialog({ id, state }: LinksView): void {
  const { hosts } = pageConfiguration().getState();
  const target = siteDialogTarget('turkey-site', undefined, { site: state.getState().site, hosts });
  if ('missing' in target) reportMissingKeys([target.missing]);
  else openOverlay('turkey-site', undefined, id);
}

/** Returns the origins that `hreflang` links may target: the page's origin and the exchange's other sites. */
function ownOrigins(): readonly (Origin | undefined)[] {
  const { hosts } = pageConfiguration().getState();
  return [parseOrigin(currentOrigin()), ...Object.values(hosts).map(({ origin }) => origin)];
}
