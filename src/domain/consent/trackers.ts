import type { ConsentPurpose } from './purpose.ts';

/** The parts of a URL that determine the purpose of a request to it. */
interface RequestAddress {
  readonly hostname: string;
  readonly pathname: string;
}

/** Hosts of common trackers and the purpose of requests to them and their subdomains. A row with a path applies only to that path. */
const TRACKERS: readonly (readonly [host: string, purpose: ConsentPurpose, path?: string])[] = [
  ['google-analytics.com', 'analytics'],
  ['analytics.google.com', 'analytics'],
  ['clarity.ms', 'analytics'],
  ['hotjar.com', 'analytics'],
  ['mixpanel.com', 'analytics'],
  ['amplitude.com', 'analytics'],
  ['segment.io', 'analytics'],
  ['mc.yandex.ru', 'analytics'],
  ['doubleclick.net', 'marketing'],
  ['connect.facebook.net', 'marketing'],
  ['facebook.com', 'marketing', '/tr'],
  ['bat.bing.com', 'marketing'],
  ['analytics.tiktok.com', 'marketing'],
  ['px.ads.linkedin.com', 'marketing'],
  ['static.ads-twitter.com', 'marketing'],
  ['optimizely.com', 'experiments'],
  ['visualwebsiteoptimizer.com', 'experiments'],
  ['fpjs.io', 'fingerprint'],
];

/** Returns the purpose of a request to a common tracker, or undefined for any other URL. */
export function purposeOfRequest({ hostname, pathname }: RequestAddress): ConsentPurpose | undefined {
  const tracker = TRACKERS.find(
    ([host, , path]) =>
      (hostname === host || hostname.endsWith(`.${host}`)) &&
      (path === undefined || pathname === path || pathname.startsWith(`${path}/`)),
  );
  return tracker?.[1];
}
