import { type Asked, wantedHeaders } from './ask.ts';
import type { GatewayCall } from './calls.ts';
import type { Finding, Say } from './findings.ts';

const listOf = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const UNREADABLE = 'The browser keeps the answer from a page of another origin: the call fails there.';

const MEND_LIST =
  'Compare Origin as a whole with a fixed list of your own hosts. Never send the request’s Origin back unchecked, and never allow null.';

/** Whether an origin that is on no list may read answers that differ by user. */
export function foreignOriginFindings(
  page: string,
  asked: Pick<Asked, 'headers'> | { readonly fault: string },
  say: Say,
): readonly Finding[] {
  if ('fault' in asked) return [];
  const isAllowed =
    asked.headers.get('access-control-allow-origin') === page &&
    asked.headers.get('access-control-allow-credentials') === 'true';
  if (!isAllowed) return [];
  const what =
    page === 'null' ? 'The origin null may read it with cookies.' : 'An unknown origin may read it with cookies.';
  return [say('error', what, 'Any website can read the data of a member who visits it.', MEND_LIST)];
}

/** A header that every answer should have. */
export interface SecurityHeader {
  readonly name: string;
  readonly why: string;
  /** The header as it is to be sent. */
  readonly send: string;
  /** Browsers ignore it over http. */
  readonly onlyOverTls?: true;
  readonly isSent: (headers: Headers) => boolean;
}

const A_YEAR = 31_536_000;
/** Policies that send no path or query to other sites. Of several values the last one counts. */
const STRICT_REFERRERS: ReadonlySet<string> = new Set([
  'no-referrer',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);
/** A source of `frame-ancestors` that every site matches. */
const ANY_SITE = /^(?:\*|[a-z]+:|[a-z]+:\/\/\*)$/;

/** The sources of each `frame-ancestors` of the answer: each policy must allow a frame, so one strict list is enough. */
const frameAncestors = (headers: Headers): readonly (readonly string[])[] =>
  listOf(headers, 'content-security-policy').flatMap((policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name === 'frame-ancestors')
      .slice(0, 1)
      .map(([, ...sources]) => sources),
  );

/** Headers that every answer is checked for; each is reported once. */
export const SECURITY_HEADERS: readonly SecurityHeader[] = [
  {
    name: 'Strict-Transport-Security of a year or more',
    why: 'Over http, others on the network can read and change the answer.',
    send: `Strict-Transport-Security: max-age=${A_YEAR}; includeSubDomains`,
    onlyOverTls: true,
    isSent: (headers) =>
      Number(/\bmax-age="?(\d{1,12})/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= A_YEAR,
  },
  {
    name: 'X-Content-Type-Options',
    why: 'A browser may take the answer for a script or a page.',
    send: 'X-Content-Type-Options: nosniff',
    isSent: (headers) => headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff',
  },
  {
    name: 'Referrer-Policy',
    why: 'Addresses of your pages, with what their queries carry, may reach other sites.',
    send: 'Referrer-Policy: strict-origin-when-cross-origin',
    isSent: (headers) => STRICT_REFERRERS.has(listOf(headers, 'referrer-policy').at(-1) ?? ''),
  },
  {
    name: 'frame-ancestors or X-Frame-Options',
    why: 'Another site may show it in a frame and lead clicks into it.',
    send: "Content-Security-Policy: frame-ancestors 'none'; for pages that you frame yourself, 'self'",
    isSent: (headers) => {
      const lists = frameAncestors(headers);
      // Browsers ignore X-Frame-Options where a policy has frame-ancestors.
      if (lists.length > 0) return lists.some((sources) => !sources.some((source) => ANY_SITE.test(source)));
      return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options')?.trim() ?? '');
    },
  },
];

/** Whether a page of another origin may read the answer with its cookies. */
export function corsFindings(page: string, { headers }: Pick<Asked, 'headers'>, say: Say): readonly Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null)
    return [
      say(
        'error',
        `It has no Access-Control-Allow-Origin for ${page}.`,
        UNREADABLE,
        `Put ${page} on your list of allowed origins, and send Access-Control-Allow-Origin: ${page} to it alone.`,
      ),
    ];
  if (allowed === '*')
    return [
      say(
        'error',
        'Access-Control-Allow-Origin is *.',
        'Browsers take no * for a call with cookies.',
        `Put ${page} on your list of allowed origins, and send Access-Control-Allow-Origin: ${page} to it alone.`,
      ),
    ];
  if (allowed !== page)
    return [
      say(
        'error',
        `Access-Control-Allow-Origin is ${allowed}.`,
        UNREADABLE,
        `Put ${page} on your list of allowed origins, and answer each of them with its own.`,
      ),
    ];
  const found: Finding[] = [];
  if (headers.get('access-control-allow-credentials') !== 'true')
    found.push(
      say(
        'error',
        'Access-Control-Allow-Credentials is missing.',
        UNREADABLE,
        'Send Access-Control-Allow-Credentials: true',
      ),
    );
  const isKept = !listOf(headers, 'cache-control').includes('no-store');
  if (isKept && !listOf(headers, 'vary').some((name) => name === 'origin' || name === '*'))
    found.push(
      say(
        'warning',
        'Vary does not name Origin.',
        'A cache may give the leave of one page to another.',
        'Send Vary: Origin',
      ),
    );
  if (!listOf(headers, 'access-control-expose-headers').some((name) => name === 'date' || name === '*'))
    found.push(
      say(
        'note',
        'Access-Control-Expose-Headers does not name Date.',
        'The shell goes by the clock of the device.',
        'Send Access-Control-Expose-Headers: Date',
      ),
    );
  return found;
}

/** Whether the browser lets a call with headers of its own go out from a page of another origin. */
export function leaveFindings(
  call: GatewayCall,
  page: string,
  asked: Asked | { readonly fault: string },
  say: Say,
): readonly Finding[] {
  const why = 'The browser does not send the call from a page of another origin.';
  if ('fault' in asked)
    return [say('error', `OPTIONS: ${asked.fault}`, why, 'Answer OPTIONS with 204 and the headers of CORS.')];
  const { status, headers } = asked;
  if (status < 200 || status > 299)
    return [say('error', `OPTIONS has the status ${status}.`, why, 'Answer OPTIONS with 204 and the headers of CORS.')];
  const found: Finding[] = [];
  if (headers.get('access-control-allow-origin') !== page || headers.get('access-control-allow-credentials') !== 'true')
    found.push(
      say('error', `OPTIONS does not allow ${page} with cookies.`, why, 'Send the same headers as for the call.'),
    );
  const allowed = listOf(headers, 'access-control-allow-headers');
  const missing = wantedHeaders(call).filter((name) => !allowed.includes(name));
  if (missing.length > 0)
    found.push(
      say(
        'error',
        `OPTIONS does not allow ${missing.join(', ')}.`,
        why,
        `Send Access-Control-Allow-Headers: ${wantedHeaders(call).join(', ')}`,
      ),
    );
  return found;
}

/** Personal answers must not be stored by any cache, the browser's own included: it outlives the session. */
export function cacheFindings({ audience }: GatewayCall, { headers }: Asked, say: Say): readonly Finding[] {
  if (audience === 'everybody') return [];
  const rules = listOf(headers, 'cache-control');
  const fix = 'Send Cache-Control: no-store';
  if (rules.includes('no-store')) return [];
  const isPrivate = rules.some((rule) => rule === 'private' || rule === 'no-cache');
  if (!isPrivate && rules.some((rule) => rule === 'public' || /^(?:s-maxage|max-age)=[1-9]/.test(rule)))
    return [
      say('error', `Cache-Control is ${rules.join(', ')}.`, 'A cache may show one member the answer of another.', fix),
    ];
  if (rules.length === 0)
    return [say('warning', 'It has no Cache-Control.', 'A cache may keep it by its own judgement.', fix)];
  const why = 'The browser stores it on the device, where it stays after the logout.';
  return [say('warning', `Cache-Control is ${rules.join(', ')}, without no-store.`, why, fix)];
}
