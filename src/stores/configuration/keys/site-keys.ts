import * as v from 'valibot';
import { type AbsoluteTarget, parseTarget } from '../../../domain/links/target.ts';
import { isSite, SITE_IDS } from '../../../domain/sites/registry.ts';
import type { LogoPair, SiteChanges } from '../../../domain/sites/site.ts';
import { isObject } from '../../../api/parse-json.ts';
import type { Purpose } from '../../../domain/trust/trust.ts';
import {
  isTrusted,
  knownKeys,
  listOf,
  matching,
  object,
  onlyTrusted,
  parsed,
  readMail,
  readTarget,
  record,
  type Schema,
  target,
} from './schema.ts';

const contact = parsed(
  (value) => readTarget(value) ?? readMail(value),
  'is neither an email address nor a path or an http or https address',
);

const logo = v.pipe(
  knownKeys(['light', 'dark']),
  parsed(readLogo, 'needs light and dark, each a path or an http or https address'),
  isTrusted<LogoPair>(({ light }) => ({ target: light, purpose: 'service' })),
  isTrusted<LogoPair>(({ dark }) => ({ target: dark, purpose: 'service' })),
);

const site = object({
  websocketHosts: hosts('service'),
  loginMethods: parsed(listOf(matching(/^[a-z][\w-]{0,31}$/i)), 'is not a list of names'),
  totpIssuer: parsed(matching(/^[^\p{Cc}\p{Cf}:]{1,64}$/u), 'is not a name without a colon'),
  antiPhishingHosts: hosts('link'),
  supportContact: contact,
  businessContact: contact,
  agreementPath: target,
  privacyPath: target,
  logo,
} satisfies Readonly<Record<keyof SiteChanges, Schema<unknown>>>);

/** Keys that override the sub-sites' records (SIT-24…31, OP-98). */
export const SITE_KEYS = {
  sites: record(site, { isName: isSite, examples: SITE_IDS.map(String), why: 'is not a sub-site' }),
};

/** Returns a schema for hosts with this purpose. The source must be allowed to use the hosts. */
function hosts(purpose: Purpose): Schema<readonly string[]> {
  return v.pipe(
    parsed(listOf(readHost), 'is not a list of hosts'),
    onlyTrusted((host) => ({ target: parseTarget(`https://${host}`) as AbsoluteTarget, purpose, isOrigin: true })),
  );
}

/** Parses a host like a link's host, in lower case and with its port unless that is 443. Returns undefined for anything else. */
function readHost(value: unknown): string | undefined {
  const found = typeof value === 'string' && /^[\w.:-]+$/.test(value) ? parseTarget(`https://${value}`) : undefined;
  return found?.kind === 'absolute' ? found.origin.slice('https://'.length) : undefined;
}

function readLogo(value: unknown): LogoPair | undefined {
  const [light, dark] = isObject(value) ? [readTarget(value['light']), readTarget(value['dark'])] : [];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}
