import { parseTarget } from '../../../domain/links/target.ts';
import { isSite, SITE_IDS } from '../../../domain/sites/registry.ts';
import type { LogoPair, SiteChanges } from '../../../domain/sites/site.ts';
import { isObject } from '../../../api/parse-json.ts';
import type { Purpose } from '../../../domain/trust/trust.ts';
import { byKnownName, known, matching, object, readMail, readTarget, refuseUnknown, target } from './kinds.ts';
import { key, kind, type Reader, type Refuse, type Trust } from './reader.ts';

const LIST = { type: 'readonly string[]' };
const contact = kind(
  known(
    (value) => readTarget(value) ?? readMail(value),
    'is neither a mail address nor a path or an http or https address',
  ),
  { type: 'string' },
);

const site = object({
  websocketHosts: key(
    hosts('service'),
    'Hosts of market data, such as `stream.exchange.example`, for charts and market adapters.',
  ),
  loginMethods: key(
    kind(known(listOf(matching(/^[a-z][\w-]{0,31}$/i)), 'is not a list of names'), LIST),
    'Ways to log in, such as `email`.',
  ),
  totpIssuer: key(
    kind(known(matching(/^[^\p{Cc}\p{Cf}:]{1,64}$/u), 'is not a name without a colon'), { type: 'string' }),
    'Issuer that authenticator apps show.',
  ),
  antiPhishingHosts: key(
    hosts('link'),
    'Hosts that are the exchange’s own: a link to one counts as a link of the site.',
  ),
  supportContact: key(
    contact,
    'Where support is reached; a mail address stands in the footer in place of `links.supportMail`.',
  ),
  businessContact: key(contact, 'Where partners turn: “Contact us” of the footer.'),
  agreementPath: key(target, 'The user agreement, wherever it is linked.'),
  privacyPath: key(target, 'The privacy policy, wherever it is linked.'),
  logo: key(
    kind(readLogo, {
      type: '{ readonly light: string; readonly dark: string }',
    }),
    'Images of 120 × 32 px in place of the mark, for light and for dark pages; a path is one below `assetBase`.',
  ),
} satisfies Readonly<Record<keyof SiteChanges, Reader<unknown>>>);

/** What a page knows better of a sub-site (SIT-24…31, OP-98). */
export const SITE_KEYS = {
  sites: key(
    byKnownName(site, isSite, 'is not a sub-site', SITE_IDS.map(String)),
    'What a page knows better of a sub-site, by its id; `ExchangeShell.site(id)` gives the whole. Of the rest the release’s own holds.',
  ),
};

/** The items of a list, where each is one. */
function listOf(read: (item: unknown) => string | undefined): (value: unknown) => readonly string[] | undefined {
  return (value) => {
    const items = Array.isArray(value) ? (value as unknown[]).map(read) : [undefined];
    return items.includes(undefined) ? undefined : (items as string[]);
  };
}

/** Hosts that are used for this purpose, if whoever names them may. */
function hosts(purpose: Purpose): Reader<readonly string[]> {
  const read = listOf(readHost);
  return kind((value, refuse, trust) => {
    const found = read(value);
    if (found === undefined) refuse('is not a list of hosts');
    return found?.filter((host) => {
      const url = parseTarget(`https://${host}`);
      const refusal = url?.kind === 'absolute' ? trust({ target: url, purpose, isOrigin: true }) : undefined;
      if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
      return refusal === undefined;
    });
  }, LIST);
}

/** A host as the host of a link is checked, in lower case, with its port where that is not 443. */
function readHost(value: unknown): string | undefined {
  const found = typeof value === 'string' && /^[\w.:-]+$/.test(value) ? parseTarget(`https://${value}`) : undefined;
  return found?.kind === 'absolute' ? found.origin.slice('https://'.length) : undefined;
}

function readLogo(value: unknown, refuse: Refuse, trust: Trust): LogoPair | undefined {
  if (isObject(value)) refuseUnknown(value, ['light', 'dark'], refuse);
  const [light, dark] = isObject(value) ? [readTarget(value['light']), readTarget(value['dark'])] : [];
  if (light === undefined || dark === undefined) {
    refuse('needs light and dark, each a path or an http or https address');
    return undefined;
  }
  const refusal = trust({ target: light, purpose: 'service' }) ?? trust({ target: dark, purpose: 'service' });
  if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
  return refusal === undefined ? { light, dark } : undefined;
}
