import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { hashOf } from './random.ts';
import { parsePersona } from './personas/index.ts';
import { VISITOR } from './personas/people.ts';
import type { Persona } from './personas/persona.ts';

/** The demo's cookies. The exchange's own cookies have the exchange's names (CKI). */
export const COOKIES = {
  session: 'session',
  codes: 'demo_codes',
  flags: 'demo_flags',
  faults: 'demo_faults',
  frequency: 'demo_frequency',
  nextPage: 'demo_next_page',
  csrf: 'csrftoken',
} as const;

/** Readable cookies set by a login and removed by a logout. */
const LOGIN_COOKIES = ['uid', 'nickname', 'is_switch_tag'] as const;
const CODE_PATTERN = /^[\w./=-]{1,60}$/;
const FLAG_PATTERN = /^!?[A-Za-z]\w{0,60}$/;

const splitList = (text: string | undefined, pattern: RegExp) =>
  [
    ...new Set(
      (text ?? '')
        .split(/[,|\s]/)
        .map((part) => part.trim())
        .filter((part) => pattern.test(part)),
    ),
  ].slice(0, 100);

/** Parses the compliance codes in a query or cookie. Ignores malformed ones. */
export const parseCodes = (text: string | undefined): string[] => splitList(text, CODE_PATTERN);
/** Parses the site flags in a query or cookie. `!hiddenX` disables a flag. */
export const parseFlags = (text: string | undefined): string[] => splitList(text, FLAG_PATTERN);

export interface SessionSource {
  readonly persona?: Persona | undefined;
  /** The codes that compliance blocks for sessions that set no codes themselves. */
  readonly codes?: readonly string[] | undefined;
}

/**
 * Returns a request's persona, from the header `x-demo-persona`, the query `persona`, the session cookie or the gateway's default, in that
 * order.
 */
export function personaOf(c: Context, source: SessionSource = {}): Persona {
  return (
    parsePersona(c.req.header('x-demo-persona')) ??
    parsePersona(c.req.query('persona')) ??
    parsePersona(getCookie(c, COOKIES.session)) ??
    source.persona ??
    VISITOR
  );
}

/** Returns the blocked codes of a request, from the query `codes`, the session or the gateway's default, in that order. */
export const codesOf = (c: Context, source: SessionSource = {}): string[] =>
  parseCodes(c.req.query('codes') ?? getCookie(c, COOKIES.codes) ?? source.codes?.join('|'));
export const flagsOf = (c: Context): string[] => parseFlags(c.req.query('flags') ?? getCookie(c, COOKIES.flags));

/** Returns how often the fund password is requested, if this session has changed it. */
export function frequencyOf(c: Context): 0 | 1 | 2 | undefined {
  return ([0, 1, 2] as const).find((value) => String(value) === getCookie(c, COOKIES.frequency));
}

const READABLE = { path: '/', sameSite: 'Lax' } as const;

/** Returns the CSRF token for forms and POST requests from its cookie. Sets the cookie if it is missing or malformed. */
export function csrfToken(c: Context): string {
  const known = getCookie(c, COOKIES.csrf);
  if (known && /^[\w-]{8,64}$/.test(known)) return known;
  const token = `csrf-${hashOf('exchange demo').toString(16)}`;
  setCookie(c, COOKIES.csrf, token, READABLE);
  return token;
}

/** Ends this browser's session (LGO-03). */
export function endSession(c: Context): void {
  deleteCookie(c, COOKIES.session, { path: '/' });
  for (const name of LOGIN_COOKIES) deleteCookie(c, name, { path: '/' });
}

/** Starts a session: sets the HttpOnly session cookie and, for members, the readable cookies uid and nickname (CKI-04, CKI-05). */
export function beginSession(c: Context, persona: Persona, user: { uid: string; nickname: string }): void {
  for (const name of [...LOGIN_COOKIES, COOKIES.frequency]) deleteCookie(c, name, { path: '/' });
  setCookie(c, COOKIES.session, persona.key, { ...READABLE, httpOnly: true });
  if (!persona.isLogin) return;
  setCookie(c, 'uid', user.uid, READABLE);
  setCookie(c, 'nickname', user.nickname, READABLE);
  for (const [name, value] of Object.entries(persona.cookies ?? {})) setCookie(c, name, value, READABLE);
}

/** Stores a list in a session cookie. An empty list removes the cookie. */
export function keepInSession(c: Context, name: string, value: string): void {
  if (value) setCookie(c, name, value, READABLE);
  else deleteCookie(c, name, { path: '/' });
}
