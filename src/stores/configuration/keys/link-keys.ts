import { GT_SLUG } from '../../../domain/links/target.ts';
import { parseStoreLink } from '../../../domain/links/store-link.ts';
import { matching, named, object, parsed, readId, readMail, rows, target, text, trustedSite } from './schema.ts';

const store = parsed(parseStoreLink, 'is not an https, itms-apps or market address');
const titled = rows({ title: text, href: target });

/** Link targets that only the page knows. An entry without a target is not rendered (OP-18). */
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
  articles: rows({ title: text, slug: text, id: parsed(readId, 'is not an id') }),
};
