import { parseLanguage } from '../../../domain/languages/languages.ts';
import { type Origin, parseOrigin } from '../../../domain/links/target.ts';
import { parseMemberData } from '../../../domain/member/member-data.ts';
import { FAMILIES, isFamily } from '../../../domain/sites/family.ts';
import { isSite, parseSiteId, SITE_IDS } from '../../../domain/sites/registry.ts';
import { parseFlag, PLAIN_FLAGS } from '../../../domain/sites/site.ts';
import { parseTheme } from '../../../domain/page/themes.ts';
import { byKnownName, byName, flag, known, text, trusted, trustedOrigin } from './kinds.ts';
import type { Reader, Refuse, Trust } from './reader.ts';

/** Origins that markup may name from then on: only a script gives them. */
const origins: Reader<readonly Origin[]> = (value: unknown, refuse: Refuse, trust: Trust) => {
  const items = Array.isArray(value) ? (value as unknown[]).map(parseOrigin) : [undefined];
  const found = items.filter((item) => item !== undefined);
  if (found.length < items.length) {
    refuse('is not a list of http or https origins');
    return undefined;
  }
  const read = trustedOrigin('service');
  return found.filter((item) => read(item, refuse, trust) !== undefined);
};

/** What an element takes where its own attribute says nothing. */
export const ELEMENT_KEYS = {
  siteId: known(parseSiteId, 'is not a sub-site'),
  language: known(parseLanguage, 'is not one of the languages'),
  theme: known(parseTheme, 'is neither light nor dark'),
  trustedOrigins: origins,
  gateway: trustedOrigin('gateway'),
  linkBase: trustedOrigin('link'),
  assetBase: trusted('service'),
  memberData: known(parseMemberData, 'is neither auto nor off'),
  page: text,
  flags: byName(flag, (name) => parseFlag(name) !== undefined, PLAIN_FLAGS),
  offer: byKnownName(
    byKnownName(flag, isFamily, 'is not a product family', FAMILIES),
    isSite,
    'is not a sub-site',
    SITE_IDS.map(String),
  ),
};
