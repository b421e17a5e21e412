import { type GatewayResponse, preflightedHeaders } from './send-request.ts';
import type { GatewayCall } from './calls.ts';
import type { Finding, CreateFinding } from './findings.ts';

const listOf = (headers: Headers, name: string): readonly string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const UNREADABLE = 'The browser hides the response from pages on other origins, so the request fails there.';

const USE_A_LIST =
  'Compare the whole Origin with a fixed list of your own hosts. Never send the request’s Origin back unchecked, and never allow null.';

/** Checks that an unlisted origin cannot read user-specific responses. */
export function foreignOriginFindings(
  page: string,
  response: Pick<GatewayResponse, 'headers'> | { readonly fault: string },
  finding: CreateFinding,
): readonly Finding[] {
  if ('fault' in response) return [];
  const isAllowed =
    response.headers.get('access-control-allow-origin') === page &&
    response.headers.get('access-control-allow-credentials') === 'true';
  if (!isAllowed) return [];
  const what =
    page === 'null'
      ? 'The origin null may read the response with cookies.'
      : 'An unknown origin may read the response with cookies.';
  return [finding('error', what, 'Any website can read the data of a member who visits it.', USE_A_LIST)];
}

/** A header that every response should have. */
export interface SecurityHeader {
  readonly name: string;
  readonly why: string;
  /** The value to send. */
  readonly send: string;
  /** True if browsers ignore the header over http. */
  readonly onlyOverTls?: true;
  readonly isSent: (headers: Headers) => boolean;
}

const A_YEAR = 31_536_000;
/** Referrer policies that send no path or query to other sites. If a header contains several policies, the last one applies. */
const STRICT_REFERRERS: ReadonlySet<string> = new Set([
  'no-referrer',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);
/** Matches sources of `frame-ancestors` that allow every site. */
const ANY_SITE = /^(?:\*|[a-z]+:|[a-z]+:\/\/\*)$/;

/**
 * Returns the sources of each `frame-ancestors` directive in the response. A frame must be allowed by every policy, so a single strict list
 * is enough.
 */
const frameAncestors = (headers: Headers): readonly (readonly string[])[] =>
  listOf(headers, 'content-security-policy').flatMap((policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name === 'frame-ancestors')
      .slice(0, 1)
      .map(([, ...sources]) => sources),
  );

/** Headers that every response must have. Each missing header is reported once. */
export const SECURITY_HEADERS: readonly SecurityHeader[] = [
  {
    name: 'Strict-Transport-Security of a year or more',
    why: 'Over http, others on the network can read and change the response.',
    send: `Strict-Transport-Security: max-age=${A_YEAR}; includeSubDomains`,
    onlyOverTls: true,
    isSent: (headers) =>
      Number(/\bmax-age="?(\d{1,12})/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0) >= A_YEAR,
  },
  {
    name: 'X-Content-Type-Options',
    why: 'A browser may treat the response as a script or a page.',
    send: 'X-Content-Type-Options: nosniff',
    isSent: (headers) => headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff',
  },
  {
    name: 'Referrer-Policy',
    why: 'URLs of your pages, including their queries, may be sent to other sites.',
    send: 'Referrer-Policy: strict-origin-when-cross-origin',
    isSent: (headers) => STRICT_REFERRERS.has(listOf(headers, 'referrer-policy').at(-1) ?? ''),
  },
  {
    name: 'frame-ancestors or X-Frame-Options',
    why: 'Another site can frame the response for clickjacking.',
    send: "Content-Security-Policy: frame-ancestors 'none'; for pages that you frame yourself, 'self'",
    isSent: (headers) => {
      const lists = frameAncestors(headers);
      // Browsers ignore X-Frame-Options if a policy has frame-ancestors.
      if (lists.length > 0) return lists.some((sources) => !sources.some((source) => ANY_SITE.test(source)));
      return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options')?.trim() ?? '');
    },
  },
];

/** Checks that a page on another origin can read the response to a request with cookies. */
export function corsFindings(
  page: string,
  { headers }: Pick<GatewayResponse, 'headers'>,
  finding: CreateFinding,
): readonly Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === null)
    return [
      finding(
        'error',
        `Access-Control-Allow-Origin is missing for ${page}.`,
        UNREADABLE,
        `Put ${page} on your list of allowed origins, and send Access-Control-Allow-Origin: ${page} to it alone.`,
      ),
    ];
  if (allowed === '*')
    return [
      finding(
        'error',
        'Access-Control-Allow-Origin is *.',
        'Browsers do not accept * for requests with cookies.',
        `Put ${page} on your list of allowed origins, and send Access-Control-Allow-Origin: ${page} to it alone.`,
      ),
    ];
  if (allowed !== page)
    return [
      finding(
        'error',
        `Access-Control-Allow-Origin is ${allowed}.`,
        UNREADABLE,
        `Put ${page} on your list of allowed origins, and send each of them its own origin.`,
      ),
    ];
  const findings: Finding[] = [];
  if (headers.get('access-control-allow-credentials') !== 'true')
    findings.push(
      finding(
        'error',
        'Access-Control-Allow-Credentials is missing.',
        UNREADABLE,
        'Send Access-Control-Allow-Credentials: true',
      ),
    );
  const isStorable = !listOf(headers, 'cache-control').includes('no-store');
  if (isStorable && !listOf(headers, 'vary').some((name) => name === 'origin' || name === '*'))
    findings.push(
      finding(
        'warning',
        'Vary does not name Origin.',
        'A cache may serve the headers for one origin to another.',
        'Send Vary: Origin',
      ),
    );
  if (!listOf(headers, 'access-control-expose-headers').some((name) => name === 'date' || name === '*'))
    findings.push(
      finding(
        'note',
        'Access-Control-Expose-Headers does not name Date.',
        'The shell relies on the device’s clock.',
        'Send Access-Control-Expose-Headers: Date',
      ),
    );
  return findings;
}

/** Checks that browsers send a request with custom headers from a page on another origin. */
export function preflightFindings(
  call: GatewayCall,
  page: string,
  response: GatewayResponse | { readonly fault: string },
  finding: CreateFinding,
): readonly Finding[] {
  const why = 'The browser does not send the request from pages on other origins.';
  if ('fault' in response)
    return [finding('error', `OPTIONS: ${response.fault}`, why, 'Answer OPTIONS with 204 and the CORS headers.')];
  const { status, headers } = response;
  if (status < 200 || status > 299)
    return [
      finding('error', `OPTIONS has the status ${status}.`, why, 'Answer OPTIONS with 204 and the CORS headers.'),
    ];
  const findings: Finding[] = [];
  if (headers.get('access-control-allow-origin') !== page || headers.get('access-control-allow-credentials') !== 'true')
    findings.push(
      finding(
        'error',
        `OPTIONS does not allow ${page} with cookies.`,
        why,
        'Send the same headers as for the request.',
      ),
    );
  const allowed = listOf(headers, 'access-control-allow-headers');
  const missing = preflightedHeaders(call).filter((name) => !allowed.includes(name));
  if (missing.length > 0)
    findings.push(
      finding(
        'error',
        `OPTIONS does not allow ${missing.join(', ')}.`,
        why,
        `Send Access-Control-Allow-Headers: ${preflightedHeaders(call).join(', ')}`,
      ),
    );
  return findings;
}

/** Checks that no cache stores user-specific responses. The browser's cache outlives the session. */
export function cacheFindings(
  { audience }: GatewayCall,
  { headers }: GatewayResponse,
  finding: CreateFinding,
): readonly Finding[] {
  if (audience === 'everybody') return [];
  const rules = listOf(headers, 'cache-control');
  const fix = 'Send Cache-Control: no-store';
  if (rules.includes('no-store')) return [];
  const isPrivate = rules.some((rule) => rule === 'private' || rule === 'no-cache');
  if (!isPrivate && rules.some((rule) => rule === 'public' || /^(?:s-maxage|max-age)=[1-9]/.test(rule)))
    return [
      finding(
        'error',
        `Cache-Control is ${rules.join(', ')}.`,
        'A cache may serve one member’s response to another member.',
        fix,
      ),
    ];
  if (rules.length === 0)
    return [finding('warning', 'Cache-Control is missing.', 'A cache may store the response heuristically.', fix)];
  const why = 'The browser stores the response on the device, where it remains after logout.';
  return [finding('warning', `Cache-Control is ${rules.join(', ')}, without no-store.`, why, fix)];
}
