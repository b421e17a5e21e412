import { siteSettings } from '../api/endpoints/site/settings.ts';
import { readDocument, writeDocument } from '../platform/page/page-document.ts';
import type { GatewayFacts, ReachFacts, RulesFacts } from './rules/page-facts.ts';

/** The request timeout in milliseconds. */
const TIMEOUT = 5000;

/** The URLs that only the doctor requests. A policy need not allow them. */
const ownRequests = new Set<string>();

/** Returns true if only the doctor requests a URL, such as the release's manifest. */
export function isOwnRequest(url: string): boolean {
  return ownRequests.has(url);
}

/** Requests a URL. Indicates whether there is a response, and whether the page may read it. */
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

/** Loads a JSON file from the release. Rejects if it fails to load. */
export async function loadJson(url: string): Promise<unknown> {
  ownRequests.add(url);
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
  return response.json();
}

export async function probeFile(url: string | undefined): Promise<ReachFacts | undefined> {
  if (url === undefined) return undefined;
  ownRequests.add(url);
  const { isReadable, isThere } = await probe(url, 'omit');
  return { url, isReadable, isThere };
}

/** Loads a file from the release as text. Returns undefined if it fails to load. */
export async function loadText(url: string): Promise<string | undefined> {
  ownRequests.add(url);
  const { response } = await probe(url, 'omit');
  return response?.ok === true ? response.text().catch(() => undefined) : undefined;
}

/** Requests a file with speculation rules. */
export async function probeRules(url: string): Promise<RulesFacts> {
  ownRequests.add(url);
  const { isReadable, isThere, response } = await probe(url, 'same-origin');
  const type = response?.headers.get('content-type') ?? '';
  return { url, isReadable, isThere, isTyped: type.startsWith('application/speculationrules+json') };
}

/** Sends the request that every page sends to a gateway. */
export async function probeGateway(origin: string): Promise<GatewayFacts> {
  const url = origin + siteSettings.path;
  const { isReadable, isThere, response } = await probe(url, 'include');
  const isJson = await (response ?? new Response('')).json().then(
    (body) => typeof body === 'object' && body !== null && 'code' in body,
    () => false,
  );
  const facts = { url, origin, isReadable, isThere, isJson, isSameSite: isSameSite(new URL(origin)) };
  return response === undefined ? facts : { ...facts, status: response.status };
}

/**
 * Returns true if a host belongs to the page's own site. Detects public suffixes by setting a cookie, because browsers refuse cookies for
 * them.
 */
function isSameSite({ hostname, protocol }: URL): boolean {
  if (hostname === location.hostname) return protocol === location.protocol;
  const own = location.hostname.split('.');
  const shared = own.findIndex((_, index) => `.${hostname}`.endsWith(`.${own.slice(index).join('.')}`));
  return shared >= 0 && acceptsCookies(own.slice(shared).join('.'));
}

function acceptsCookies(domain: string): boolean {
  const name = 'exchange_shell_doctor';
  const attributes = `; domain=${domain}; path=/; SameSite=Lax`;
  writeDocument('cookie', `${name}=1${attributes}`);
  const isStored = String(readDocument('cookie')).includes(name);
  writeDocument('cookie', `${name}=; max-age=0${attributes}`);
  return isStored;
}
