/** Returns whether pages on this origin may read responses to requests with cookies. */
export type AllowsOrigin = (origin: string) => boolean;

/** Hosts that resolve to this machine: `localhost`, its subdomains and the loopback addresses. */
const LOOPBACK_HOST = /^(?:(?:[\w-]{1,63}\.){0,8}localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a serialized origin is on this machine. Returns false for `null` and for invalid origins. */
export const isLoopbackOrigin: AllowsOrigin = (origin) => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.origin === origin && LOOPBACK_HOST.test(url.hostname);
};

/** Returns a check that allows exactly the listed origins. Without a list, the check allows loopback origins. */
export function allowedOrigins(list?: readonly string[]): AllowsOrigin {
  if (list === undefined) return isLoopbackOrigin;
  const allowed = new Set(list);
  return (origin) => allowed.has(origin);
}
