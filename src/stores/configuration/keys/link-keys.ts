import { type AbsoluteTarget, GT_SLUG, parseTarget } from '../../../domain/links/target.ts';
import { parseStoreLink } from '../../../domain/links/store-link.ts';
import { known, list, matching, named, object, readId, readMail, target, text } from './kinds.ts';
import type { Refuse, Trust } from './reader.ts';

const store = known(parseStoreLink, 'is not an https, itms-apps or market address');
const titled = list({ title: text, href: target });

/** Targets that only the page knows; an entry without one is not drawn (OP-18). */
const targets = object({
  licences: target,
  chain: target,
  payment: target,
  supportForm: named(['en', 'zh-cn', 'zh-tw'], target),
  supportMail: known(readMail, 'is not a mail address'),
  uaeFees: target,
  maltaApiDocs: target,
  hkDocuments: titled,
  uaePolicies: titled,
  social: list({ key: text, href: target }),
  gtSlug: known(matching(GT_SLUG), 'is not a slug'),
  appStore: named(['ios', 'android'], store),
});

export const LINK_KEYS = {
  hosts: named(['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'], readSite),
  links: targets,
  rewrites: list({ from: text, to: target }),
  articles: list({ title: text, slug: text, id: readId }),
};

/** The address of another site of the exchange, if whoever names it may. */
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
