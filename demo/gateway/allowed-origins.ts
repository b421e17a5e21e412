/** Whether a page of this origin may read responses with cookies. */
export type AllowsOrigin = (origin: string) => boolean;

/** Hosts that resolve to this machine: `localhost`, its subdomains and the loopback addresses. */
const LOOPBACK_HOST = /^(?:(?:[\w-]{1,63}\.){0,8}localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a serialized origin is on this machine. False for `null` and for anything that is not a serialized origin. */
export const isLoopbackOrigin: AllowsOrigin = (origin) => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.origin === origin && LOOPBACK_HOST.test(url.hostname);
};

/** Creates a check against a fixed list of complete origins. Without a list, it allows loopback origins. */
export function allowedOrigins(list?: readonly string[]): AllowsOrigin {
  if (list === undefined) return isLoopbackOrigin;
  const allowed = new Set(list);
  return (origin) => allowed.has(origin);
}
