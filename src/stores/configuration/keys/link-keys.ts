import { parseUrl } from '../../../domain/links/url.ts';
import { address, id, known, list, matching, named, object, text } from './kinds.ts';
import { key, kind } from './reader.ts';

const absolute = kind(known(readAbsolute, 'is not an http or https address'), { type: 'string' });
const titled = list({ title: text, href: address });

/** Targets that only the page knows; an entry without one is not drawn (OP-18). */
const targets = object({
  licences: key(address, 'The page of the licences.'),
  chain: key(address, 'The exchange’s own chain.'),
  payment: key(address, 'The payment product.'),
  supportForm: key(
    named(['en', 'zh-cn', 'zh-tw'], address),
    'Support form by language; all but Chinese readers get the English one.',
  ),
  supportMail: key(kind(known(readMail, 'is not a mail address'), { type: 'string' }), 'Mail address of support.'),
  uaeFees: key(address, 'Fees of the UAE site.'),
  maltaApiDocs: key(address, 'API documentation of the Malta site: an address, or a path below its host.'),
  hkDocuments: key(titled, 'Documents in the footer of the Hong Kong site.'),
  uaePolicies: key(titled, 'Policies in the footer of the UAE site.'),
  social: key(list({ key: text, href: address }), 'Social links of the footer.'),
  gtSlug: key(
    kind(known(matching(/^[a-z0-9-]+$/i), 'is not a slug'), { type: 'string' }),
    'Slug of the exchange’s token in the addresses of its pages.',
  ),
});

export const LINK_KEYS = {
  hosts: key(
    named(['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'], absolute),
    'Where the exchange’s other sites are; `testnetLogin` is the whole address that authorises on the test network.',
  ),
  links: key(targets, 'Targets that only the page knows; an entry without one is not drawn.'),
  rewrites: key(
    list({ from: text, to: address }),
    'Links that the EU site leads elsewhere, in their order; `from` is a whole path, or ends in `/*`.',
  ),
  articles: key(list({ title: text, slug: text, id }), 'The two learn articles of the not-found page.'),
};

function readAbsolute(value: unknown): string | undefined {
  const url = parseUrl(value);
  return url?.kind === 'absolute' ? url.href : undefined;
}

function readMail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const mail = /^mailto:/i.test(value.trim()) ? value.trim() : `mailto:${value.trim()}`;
  return parseUrl(mail)?.kind === 'mail' ? value.trim() : undefined;
}
