import { siteSettings } from '../api/endpoints/site/settings.ts';
import { readDocument, writeDocument } from '../platform/page/page-document.ts';
import type { GatewayFacts, ReachFacts } from './rules/page-facts.ts';

/** Timeout of a request in milliseconds. */
const TIMEOUT = 5000;

/** Requests an address and returns whether the page may read the response, and whether there is one at all. */
async function probe(
  url: string,
  credentials: RequestCredentials,
): Promise<ReachFacts & { readonly response?: Response }> {
  const request = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
  try {
    const response = await request('cors');
    return { url, isReadable: response.ok, isThere: response.ok, response };
  } catch {
    const isThere = await request('no-cors').then(
      () => true,
      () => false,
    );
    return { url, isReadable: false, isThere };
  }
}

/** Loads a JSON file of the release. Rejects if it fails to load. */
export async function loadJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
  return response.json();
}

export async function probeFile(url: string | undefined): Promise<ReachFacts | undefined> {
  if (url === undefined) return undefined;
  const { isReadable, isThere } = await probe(url, 'omit');
  return { url, isReadable, isThere };
}

/** Sends a gateway the request that every page sends. */
export async function probeGateway(origin: string): Promise<GatewayFacts> {
  const url = origin + siteSettings.path;
  const { isReadable, isThere, response } = await probe(url, 'include');
  const isJson = await (response ?? new Response('')).json().then(
    (body) => typeof body === 'object' && body !== null && 'code' in body,
    () => false,
  );
  return { url, origin, isReadable, isThere, isJson, isSameSite: isSameSite(new URL(origin)) };
}

/** Returns whether a host is of the page's own site. The browser knows the public suffixes and refuses cookies for them. */
function isSameSite({ hostname, protocol }: URL): boolean {
  if (hostname === location.hostname) return protocol === location.protocol;
  const own = location.hostname.split('.');
  const shared = own.findIndex((_, index) => `.${hostname}`.endsWith(`.${own.slice(index).join('.')}`));
  return shared >= 0 && acceptsCookies(own.slice(shared).join('.'));
}

function acceptsCookies(domain: string): boolean {
  const name = 'exchange_shell_doctor';
  const rest = `; domain=${domain}; path=/; SameSite=Lax`;
  writeDocument('cookie', `${name}=1${rest}`);
  const isStored = String(readDocument('cookie')).includes(name);
  writeDocument('cookie', `${name}=; max-age=0${rest}`);
  return isStored;
}
