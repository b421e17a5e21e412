import { CONFIGURABLE_URLS } from '../../api/configurable-urls.ts';
import { isObject } from '../../api/parse-json.ts';
import { parseLanguage } from '../../domain/languages.ts';
import { type KycGuide, kycGuidePath } from '../../domain/restrictions/kyc-guides.ts';
import { isNativeTemplate, NATIVE_MODULES } from '../../domain/links/native.ts';
import { parseParcelAddress } from '../../domain/links/parcel-address.ts';
import { parseOrigin, parseUrl } from '../../domain/links/url.ts';
import { parseSiteId } from '../../domain/sites/registry.ts';
import { parseFlag } from '../../domain/sites/site.ts';
import { parseTheme } from '../../domain/themes.ts';

/** Says why a value, or the part of it at `path`, is refused. */
type Refuse = (why: string, path?: string) => void;
type Reader = (value: unknown, refuse: Refuse) => unknown;

/** How each key of the page configuration is read; `undefined` is refused or absent. */
export const CONFIGURATION_KEYS: Readonly<Record<string, Reader>> = {
  siteId: known(parseSiteId, 'is not a sub-site'),
  language: known(parseLanguage, 'is not one of the languages'),
  theme: known(parseTheme, 'is neither light nor dark'),
  gateway: known(parseOrigin, 'is not an http or https origin'),
  linkBase: known(parseOrigin, 'is not an http or https origin'),
  assetBase: known(readAddress, 'is not an http or https address'),
  page: known(readText, 'is not a text'),
  flags: byName(known(readFlag, 'is not true or false'), (name) => parseFlag(name) !== undefined),
  hosts: fields(
    ['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'],
    known(readAbsolute, 'is not an http or https address'),
  ),
  links: readLinks,
  endpoints: fields(CONFIGURABLE_URLS, known(readAddress, 'is neither a path nor an http or https address')),
  searchAliases: byName(known(readText, 'is not a text')),
  messages: byName(byName(known(readText, 'is not a text')), (name) => parseLanguage(name) !== undefined),
  analytics: readAnalytics,
  reportError: known(readFunction, 'is not a function'),
  apps: fields(['search', 'chat', 'transfer'], known(parseParcelAddress, 'is neither a path nor an https address')),
  serviceWorker: known(readAddress, 'is neither a path nor an http or https address'),
  healthCheck: known(readAddress, 'is neither a path nor an http or https address'),
  deviceId: known((value) => readFlag(value) ?? readFunction(value), 'is neither true or false nor a function'),
  turkeyGiftBox: known(readFlag, 'is not true or false'),
  database: readDatabaseNames,
  cookieDomain: known((value) => matching(value, /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i), 'is not a domain'),
  native: readNative,
  kycGuide: known(readGuide, 'needs the id and the slug of an article'),
  nonce: known((value) => matching(value, /^[\w+/=-]+$/), 'is not a nonce'),
  ukPromotionDate: known(readText, 'is not a text'),
  copyright: known(readText, 'is not a text'),
  articles: list({ title: readText, slug: readText, id: readId }),
  rewrites: list({ from: readText, to: readAddress }),
};

/** A function alone, or the function with the ids of each site. */
function readAnalytics(value: unknown, refuse: Refuse): unknown {
  if (typeof value === 'function') return value;
  const ids = (list: unknown): unknown =>
    Array.isArray(list) && list.every((id) => readText(id) !== undefined) ? list : undefined;
  const readers: Readonly<Record<string, Reader>> = {
    adapter: known(readFunction, 'is not a function'),
    ids: byName(known(ids, 'is not a list of texts'), (name) => parseSiteId(name) !== undefined),
  };
  return readEach(value, refuse, (name) => readers[name]);
}

function readDatabaseNames(value: unknown, refuse: Refuse): unknown {
  const version = (number: unknown): unknown =>
    Number.isSafeInteger(number) && Number(number) > 0 ? number : undefined;
  const readers: Readonly<Record<string, Reader>> = {
    name: known(readText, 'is not a text'),
    store: known(readText, 'is not a text'),
    version: known(version, 'is not a whole number above 0'),
  };
  return readEach(value, refuse, (name) => readers[name]);
}

function readFunction(value: unknown): unknown {
  return typeof value === 'function' ? value : undefined;
}

function readLinks(value: unknown, refuse: Refuse): unknown {
  const address = known(readAddress, 'is neither a path nor an http or https address');
  const titled = list({ title: readText, href: readAddress });
  const readers: Readonly<Record<string, Reader>> = {
    licences: address,
    chain: address,
    payment: address,
    supportForm: fields(['en', 'zh-cn', 'zh-tw'], address),
    supportMail: known(readMail, 'is not a mail address'),
    uaeFees: address,
    maltaApiDocs: address,
    hkDocuments: titled,
    uaePolicies: titled,
    social: list({ key: readText, href: readAddress }),
    gtSlug: known((slug) => matching(slug, /^[a-z0-9-]+$/i), 'is not a slug'),
  };
  return readEach(value, refuse, (name) => readers[name]);
}

function readNative(value: unknown, refuse: Refuse): unknown {
  const readers: Readonly<Record<string, Reader>> = {
    ...Object.fromEntries(
      [...NATIVE_MODULES, 'kyc', 'kycOlder'].map((name) => [
        name,
        known((form) => (isNativeTemplate(form) ? form : undefined), 'is not a native link'),
      ]),
    ),
    userAgent: known(readPattern, 'is not a regular expression'),
    build: known(readPattern, 'is not a regular expression'),
    deviceTypes: known(
      (types) => (Array.isArray(types) && types.every((type) => typeof type === 'string') ? types : undefined),
      'is not a list of texts',
    ),
  };
  return readEach(value, refuse, (name) => readers[name]);
}

function readGuide(value: unknown): KycGuide | undefined {
  if (!isObject(value)) return undefined;
  const { id, slug, app } = value;
  const guide = { id: readId(id) ?? '', slug: readText(slug) ?? '' };
  if (kycGuidePath(guide, false) === undefined) return undefined;
  const inApp = app === undefined ? undefined : readGuide(app);
  return inApp === undefined ? guide : { ...guide, app: inApp };
}

function readPattern(value: unknown): string | undefined {
  try {
    return typeof value === 'string' && value !== '' && new RegExp(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function known(parse: (value: unknown) => unknown, why: string): Reader {
  return (value, refuse) => {
    const found = parse(value);
    if (found === undefined) refuse(why);
    return found;
  };
}

/** An object with these names; others are left alone. */
function fields(names: readonly string[], read: Reader): Reader {
  return (value, refuse) => readEach(value, refuse, (name) => (names.includes(name) ? read : undefined));
}

/** An object whose names are data. */
function byName(read: Reader, isName: (name: string) => boolean = () => true): Reader {
  return (value, refuse) => readEach(value, refuse, (name) => (isName(name) ? read : undefined));
}

function readEach(value: unknown, refuse: Refuse, readerOf: (name: string) => Reader | undefined): unknown {
  if (!isObject(value)) return refuse('is not an object');
  const kept = Object.create(null) as Record<string, unknown>;
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined || item === null || name === '__proto__') continue;
    const found = readerOf(name)?.(item, (why, path) => refuse(why, path === undefined ? name : `${name}.${path}`));
    if (found !== undefined) kept[name] = found;
  }
  return kept;
}

/** A list of objects with these fields, all asked for. A row without them is refused, the others stay. */
function list(fieldsOfRow: Readonly<Record<string, (value: unknown) => unknown>>): Reader {
  return (value, refuse) => {
    if (!Array.isArray(value)) return refuse('is not a list');
    return (value as unknown[]).flatMap((row, index) => {
      const read = Object.entries(fieldsOfRow).map(([name, parse]) => [
        name,
        isObject(row) ? parse(row[name]) : undefined,
      ]);
      if (read.every(([, found]) => found !== undefined)) return [Object.fromEntries(read)];
      refuse(`needs ${Object.keys(fieldsOfRow).join(', ')}`, String(index));
      return [];
    });
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function readId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : readText(value);
}

function readFlag(value: unknown): boolean | undefined {
  if (value === 1 || value === 0) return value === 1;
  return typeof value === 'boolean' ? value : undefined;
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

function readAbsolute(value: unknown): string | undefined {
  const url = parseUrl(value);
  return url?.kind === 'absolute' ? url.href : undefined;
}

function readAddress(value: unknown): string | undefined {
  const url = parseUrl(value);
  if (url?.kind === 'path') return url.path;
  return url?.kind === 'absolute' ? url.href : undefined;
}

function readMail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const mail = /^mailto:/i.test(value.trim()) ? value.trim() : `mailto:${value.trim()}`;
  return parseUrl(mail)?.kind === 'mail' ? value.trim() : undefined;
}
