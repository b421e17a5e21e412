import { type AbsoluteTarget, GT_SLUG, parseTarget } from '../../../domain/links/target.ts';
import { parseStoreLink } from '../../../domain/links/store-link.ts';
import { id, known, list, matching, named, object, readMail, target, text } from './kinds.ts';
import { key, kind, type Refuse, type Trust } from './reader.ts';

/** The address of another site of the exchange, if whoever names it may. */
const site = kind(readSite, { type: 'string' });
const store = kind(known(parseStoreLink, 'is not an https, itms-apps or market address'), { type: 'string' });
const titled = list({ title: text, href: target });

/** Targets that only the page knows; an entry without one is not drawn (OP-18). */
const targets = object({
  licences: key(target, 'The page of the licences.'),
  chain: key(target, 'The exchange’s own chain.'),
  payment: key(target, 'The payment product.'),
  supportForm: key(
    named(['en', 'zh-cn', 'zh-tw'], target),
    'Support form by language; all but Chinese readers get the English one.',
  ),
  supportMail: key(kind(known(readMail, 'is not a mail address'), { type: 'string' }), 'Mail address of support.'),
  uaeFees: key(target, 'Fees of the UAE site.'),
  maltaApiDocs: key(target, 'API documentation of the Malta site: an address, or a path below its host.'),
  hkDocuments: key(titled, 'Documents in the footer of the Hong Kong site.'),
  uaePolicies: key(titled, 'Policies in the footer of the UAE site.'),
  social: key(list({ key: text, href: target }), 'Social links of the footer.'),
  gtSlug: key(
    kind(known(matching(GT_SLUG), 'is not a slug'), { type: 'string' }),
    'Slug of the exchange’s token in the addresses of its pages.',
  ),
  appStore: key(
    named(['ios', 'android'], store),
    'Where the app is had, by the system of the phone: `https`, `itms-apps:` or `market:`.',
  ),
});

export const LINK_KEYS = {
  hosts: key(
    named(['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'], site),
    'Where the exchange’s other sites are; `testnetLogin` is the whole address that authorises on the test network.',
  ),
  links: key(targets, 'Targets that only the page knows; an entry without one is not drawn.'),
  rewrites: key(
    list({ from: text, to: target }),
    'Links that the EU site leads elsewhere, in their order; `from` is a whole path, or ends in `/*`.',
  ),
  articles: key(list({ title: text, slug: text, id }), 'The two learn articles of the not-found page.'),
};

function readSite(value: unknown, refuse: Refuse, trust: Trust): AbsoluteTarget | undefined {
  const found = parseTarget(value);
  if (found?.kind !== 'absolute') {
    refuse('is not an http or https address');
    return undefined;
  }
  const refusal = trust({ target: found, purpose: 'link', isOrigin: true });
  if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
  return refusal === undefined ? found : undefined;
}
