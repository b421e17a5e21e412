import * as v from 'valibot';
import { parseLanguage } from '../../../domain/languages/languages.ts';
import { parseOrigin, parseTarget } from '../../../domain/links/target.ts';
import type { AbsoluteTarget } from '../../../domain/links/target.ts';
import { parseMemberData } from '../../../domain/member/member-data.ts';
import { FAMILIES, isFamily } from '../../../domain/sites/family.ts';
import { isSite, parseSiteId, SITE_IDS } from '../../../domain/sites/registry.ts';
import { parseFlag, PLAIN_FLAGS } from '../../../domain/sites/site.ts';
import { parseTheme } from '../../../domain/page/themes.ts';
import { flag, listOf, onlyTrusted, parsed, record, text, trusted, trustedOrigin } from './schema.ts';

/** Origins that markup may use once configured. Only a script can set them. */
const origins = v.pipe(
  parsed(listOf(parseOrigin), 'is not a list of http or https origins'),
  onlyTrusted((origin) => ({
    target: parseTarget(origin) as AbsoluteTarget,
    purpose: 'service',
    isOrigin: true,
  })),
);

/** Defaults for the common attributes. */
export const ELEMENT_KEYS = {
  siteId: parsed(parseSiteId, 'is not a sub-site'),
  language: parsed(parseLanguage, 'is not one of the languages'),
  theme: parsed(parseTheme, 'is neither light nor dark'),
  trustedOrigins: origins,
  gateway: trustedOrigin('gateway'),
  linkBase: trustedOrigin('link'),
  assetBase: trusted('service'),
  memberData: parsed(parseMemberData, 'is neither auto nor off'),
  page: text,
  flags: record(flag, { isName: (name) => parseFlag(name) !== undefined, examples: PLAIN_FLAGS }),
  offer: record(record(flag, { isName: isFamily, examples: FAMILIES, why: 'is not a product family' }), {
    isName: isSite,
    examples: SITE_IDS.map(String),
    why: 'is not a sub-site',
  }),
};
