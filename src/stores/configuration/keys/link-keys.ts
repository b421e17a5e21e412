import { isImageData } from '../../../domain/links/image-data.ts';
import { GT_SLUG } from '../../../domain/links/target.ts';
import { parseStoreLink } from '../../../domain/links/store-link.ts';
import { BOUNDS } from '../../../lib/bounds.ts';
import { readIsoDate } from '../../../lib/iso-date.ts';
import {
  matching,
  named,
  object,
  parsed,
  readId,
  readMail,
  readTarget,
  rows,
  target,
  text,
  trustedSite,
} from './schema.ts';

/**
 * Parses an image's path, HTTP(S) URL or `data:` URL. Returns undefined for anything else. The component checks whether its host is allowed
 * (`useImageSource()`).
 */
function readImage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (isImageData(value)) return value.length <= BOUNDS.html ? value : undefined;
  const found = readTarget(value);
  return found?.kind === 'path' ? found.path : found?.href;
}

const store = parsed(parseStoreLink, 'is not an https, itms-apps or market address');
const titled = rows({ title: text, href: target });

/** Link targets without a default. An entry without a target is not rendered (OP-18). */
const targets = object({
  licences: target,
  chain: target,
  payment: target,
  supportForm: named(['en', 'zh-cn', 'zh-tw'], target),
  supportMail: parsed(readMail, 'is not an email address'),
  uaeFees: target,
  ukRiskSummary: target,
  maltaApiDocs: target,
  hkDocuments: titled,
  uaePolicies: titled,
  social: rows({ key: text, href: target }),
  gtSlug: parsed(matching(GT_SLUG), 'is not a slug'),
  appStore: named(['ios', 'android'], store),
});

/** Keys that configure link targets. */
export const LINK_KEYS = {
  hosts: named(
    ['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'],
    trustedSite('link', 'is not an http or https address'),
  ),
  links: targets,
  rewrites: rows({ from: text, to: target }),
  articles: rows(
    { title: text, slug: text, id: parsed(readId, 'is not an id') },
    {
      image: parsed(readImage, 'is not a path, an http or https address, or a data URL'),
      date: parsed(readIsoDate, 'is not a date such as 2026-05-03'),
    },
  ),
};
