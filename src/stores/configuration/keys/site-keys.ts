import { parseTarget } from '../../../domain/links/target.ts';
import { isSite, SITE_IDS } from '../../../domain/sites/registry.ts';
import type { LogoPair, SiteChanges } from '../../../domain/sites/site.ts';
import { isObject } from '../../../api/parse-json.ts';
import type { Purpose } from '../../../domain/trust/trust.ts';
import { byKnownName, known, matching, object, readMail, readTarget, refuseUnknown, target } from './kinds.ts';
import type { Reader, Refuse, Trust } from './reader.ts';

const contact = known(
  (value) => readTarget(value) ?? readMail(value),
  'is neither a mail address nor a path or an http or https address',
);

const site = object({
  websocketHosts: hosts('service'),
  loginMethods: known(listOf(matching(/^[a-z][\w-]{0,31}$/i)), 'is not a list of names'),
  totpIssuer: known(matching(/^[^\p{Cc}\p{Cf}:]{1,64}$/u), 'is not a name without a colon'),
  antiPhishingHosts: hosts('link'),
  supportContact: contact,
  businessContact: contact,
  agreementPath: target,
  privacyPath: target,
  logo: readLogo,
} satisfies Readonly<Record<keyof SiteChanges, Reader<unknown>>>);

/** What a page knows better of a sub-site (SIT-24…31, OP-98). */
export const SITE_KEYS = {
  sites: byKnownName(site, isSite, 'is not a sub-site', SITE_IDS.map(String)),
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
  return (value, refuse, trust) => {
    const found = read(value);
    if (found === undefined) refuse('is not a list of hosts');
    return found?.filter((host) => {
      const url = parseTarget(`https://${host}`);
      const refusal = url?.kind === 'absolute' ? trust({ target: url, purpose, isOrigin: true }) : undefined;
      if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
      return refusal === undefined;
    });
  };
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
