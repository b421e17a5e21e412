/** Returns whether a page of this origin may read responses with cookies. */
export type AllowsOrigin = (origin: string) => boolean;

/** `localhost`, its subdomains and the loopback addresses: hosts that resolve to this machine. */
const LOOPBACK_HOST = /^(?:(?:[\w-]{1,63}\.){0,8}localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a serialized origin is on this machine. False for `null` and for anything that is not a serialized origin. */
export const isLoopbackOrigin: AllowsOrigin = (origin) => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.origin === origin && LOOPBACK_HOST.test(url.hostname);
};

/** Creates a check against a fixed list of complete origins. Without a list, allows the origins of this machine. */
export function allowedOrigins(list?: readonly string[]): AllowsOrigin {
  if (list === undefined) return isLoopbackOrigin;
  const allowed = new Set(list);
  return (origin) => allowed.has(origin);
}
