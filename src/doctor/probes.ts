import { siteSettings } from '../api/endpoints/site/settings.ts';
import { readDocument, writeDocument } from '../platform/page/page-document.ts';
import type { GatewayFacts, ReachFacts } from './rules/page-facts.ts';

/** Milliseconds that an answer may take. */
const LIMIT = 5000;

/** Whether the page may have an address, and whether there is something at all. */
async function probe(
  url: string,
  credentials: RequestCredentials,
): Promise<ReachFacts & { readonly answer?: Response }> {
  const ask = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials, cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
  try {
    const answer = await ask('cors');
    return { url, isReadable: answer.ok, isThere: answer.ok, answer };
  } catch {
    const isThere = await ask('no-cors').then(
      () => true,
      () => false,
    );
    return { url, isReadable: false, isThere };
  }
}

/** A file of the release that says something of it; rejects where it does not come. */
export async function loadJson(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(LIMIT) });
  return answer.json();
}

export async function probeFile(url: string | undefined): Promise<ReachFacts | undefined> {
  if (url === undefined) return undefined;
  const { isReadable, isThere } = await probe(url, 'omit');
  return { url, isReadable, isThere };
}

/** Asks a gateway for what every page asks it for. */
export async function probeGateway(origin: string): Promise<GatewayFacts> {
  const url = origin + siteSettings.path;
  const { isReadable, isThere, answer } = await probe(url, 'include');
  const isJson = await (answer ?? new Response('')).json().then(
    (body) => typeof body === 'object' && body !== null && 'code' in body,
    () => false,
  );
  return { url, origin, isReadable, isThere, isJson, isSameSite: isSameSite(new URL(origin)) };
}

/** Whether a host is of the page's own site: the browser knows which domains are somebody's, and takes cookies for no others. */
function isSameSite({ hostname, protocol }: URL): boolean {
  if (hostname === location.hostname) return protocol === location.protocol;
  const own = location.hostname.split('.');
  const shared = own.findIndex((_, index) => `.${hostname}`.endsWith(`.${own.slice(index).join('.')}`));
  return shared >= 0 && takesCookies(own.slice(shared).join('.'));
}

function takesCookies(domain: string): boolean {
  const name = 'exchange_shell_doctor';
  const rest = `; domain=${domain}; path=/; SameSite=Lax`;
  writeDocument('cookie', `${name}=1${rest}`);
  const isTaken = String(readDocument('cookie')).includes(name);
  writeDocument('cookie', `${name}=; max-age=0${rest}`);
  return isTaken;
}
