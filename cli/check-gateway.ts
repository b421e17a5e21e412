import { randomUUID } from 'node:crypto';
import { readShape } from '../src/api/check-shape.ts';
import { MAX_CACHED_LENGTH } from '../src/api/endpoint.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import { parseJson } from '../src/api/parse-json.ts';
import {
  sendCall,
  sendPreflight,
  sendWithoutCookies,
  type GatewayResponse,
  type CheckContext,
  type MissingResponse,
} from './send-request.ts';
import { type GatewayCall, GATEWAY_CALLS, headersOf } from './calls.ts';
import { absentFields, type Contract, differences, schemaOfCall } from './contract.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { type Finding, mergeFindings, placesOf, type CreateFinding } from './findings.ts';
import {
  cacheFindings,
  corsFindings,
  foreignOriginFindings,
  preflightFindings,
  SECURITY_HEADERS,
  type SecurityHeader,
} from './response-headers.ts';

const nameOf = ({ endpoint }: GatewayCall): string => `${endpoint.method} ${endpoint.path}`;
const findingFor =
  (call: GatewayCall): CreateFinding =>
  (level, what, why, fix) => ({ level, where: nameOf(call), what, why, fix });

const DEFAULT_SHOWN = 'The shell treats the request as failed and shows the default.';

/** The number of calls that are checked at the same time. Browsers send as many requests per host over HTTP/1.1. */
const CONCURRENCY = 6;

/**
 * Sends the shell's requests, as if from a page on the origin `page`. Reports responses that are missing, malformed, slow, wrongly cached,
 * unreadable for that page, or readable for other origins. Never throws, regardless of the gateway's responses. Requests that change data
 * are sent without cookies, so that they have no effect. Calls are checked concurrently, and the requests of one call in sequence.
 */
export async function checkGateway(context: CheckContext, contract: Contract): Promise<readonly Finding[]> {
  let checked = 0;
  const results = await mapConcurrently(GATEWAY_CALLS, context.concurrency ?? CONCURRENCY, async (call) => {
    const result = await checkCall(call, context, contract);
    checked += 1;
    context.onProgress?.(checked, GATEWAY_CALLS.length);
    return result;
  });
  const outage = outageFinding(results, context);
  if (outage !== undefined) return [outage];
  const missing = new Map<SecurityHeader, string[]>();
  for (const { call, missingHeaders: headers } of results)
    for (const header of headers) missing.set(header, [...(missing.get(header) ?? []), nameOf(call)]);
  const headerFindings = [...missing].map(([{ name, why, send }, calls]): Finding => ({
    level: 'warning',
    where: 'security headers',
    what: `${name} is missing in ${placesOf(calls, 'response')}.`,
    why,
    fix: `Send ${send}`,
  }));
  return mergeFindings([...results.flatMap(({ findings }) => findings), ...headerFindings]);
}

interface CallResult {
  readonly call: GatewayCall;
  /** Undefined if the call changes data and is therefore sent without cookies only. */
  readonly response: GatewayResponse | MissingResponse | undefined;
  readonly findings: readonly Finding[];
  readonly missingHeaders: readonly SecurityHeader[];
}

/** Returns a single finding if the gateway can't be reached, or undefined. Calls that time out are reported separately, with their limits. */
function outageFinding(results: readonly CallResult[], { origin }: CheckContext): Finding | undefined {
  const responses = results.flatMap(({ response }) => response ?? []);
  const faults = responses.flatMap((response) => ('fault' in response ? response : []));
  const [first] = faults;
  if (first === undefined || faults.length < responses.length || faults.some(isLate)) return undefined;
  return {
    level: 'error',
    where: 'all requests',
    what: first.fault,
    why: 'Every page shows the shell’s defaults, and members look like visitors.',
    fix: `Make sure that ${origin} is up and that this machine can reach it.`,
  };
}

const isLate = (response: GatewayResponse | MissingResponse | undefined): boolean =>
  response !== undefined && 'fault' in response && response.isLate;

/** Checks one call. If the request or its preflight times out, sends no further requests to its URL. */
async function checkCall(call: GatewayCall, context: CheckContext, contract: Contract): Promise<CallResult> {
  const response = call.changes === true ? undefined : await sendCall(call, context);
  const own = response === undefined ? [] : await callFindings(call, context, response, contract);
  const missing = response === undefined || 'fault' in response ? [] : missingHeaders(context, response);
  if (isLate(response)) return { call, response, findings: own, missingHeaders: missing };
  const findings: Finding[] = [];
  const needsPreflight = context.page !== context.origin && Object.keys(headersOf(call)).length > 0;
  if (needsPreflight && call.ownOriginOnly !== true) {
    const preflight = await sendPreflight(call, context);
    findings.push(...preflightFindings(call, context.page, preflight, findingFor(call)));
    if (isLate(preflight)) return { call, response, findings: [...findings, ...own], missingHeaders: missing };
  }
  if (call.ownOriginOnly === true) findings.push(...(await secretFindings(call, context)));
  if (call.audience !== 'everybody' && call.ownOriginOnly !== true)
    findings.push(...(await foreignFindings(call, context)));
  if (call.endsSession === true) findings.push(...(await logoutFindings(call, context)));
  return { call, response, findings: [...findings, ...own], missingHeaders: missing };
}

const missingHeaders = ({ origin }: CheckContext, { headers }: GatewayResponse): readonly SecurityHeader[] =>
  SECURITY_HEADERS.filter(
    ({ onlyOverTls, isSent }) => (!onlyOverTls || origin.startsWith('https:')) && !isSent(headers),
  );

/**
 * Returns origins that the gateway must not allow: one that starts with the page's origin, one that ends with its domain (partial
 * comparisons would allow both), and `null`, the origin of every sandboxed frame.
 */
function unknownOrigins(page: string): readonly string[] {
  const { protocol, hostname } = new URL(page);
  const host = hostname.replaceAll(/[[\]:]/g, '');
  // The parent domain, for example `example.com` for `www.example.com`.
  const parent = /^[^.]+\.(?=[^.]+\.[^.]+)(.+)$/.exec(host)?.[1] ?? host;
  const name = randomUUID();
  return [`${protocol}//${host}.${name}.invalid`, `${protocol}//${name}${parent}`, 'null'];
}

async function foreignFindings(call: GatewayCall, context: CheckContext): Promise<readonly Finding[]> {
  // A GET without custom headers causes no preflight, so CORS cannot prevent it.
  if (call.changes === true && call.endpoint.method === 'GET') return [];
  const ask = call.changes === true ? sendPreflight : sendCall;
  const findings: Finding[] = [];
  for (const page of unknownOrigins(context.page)) {
    const response = await ask(call, { ...context, page });
    if (isLate(response)) break;
    findings.push(...foreignOriginFindings(page, response, findingFor(call)));
  }
  return findings;
}

interface ForeignLogout {
  readonly level: Finding['level'];
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JUDGE_BY_REFERRER =
  'If Origin and Sec-Fetch-Site are missing, answer 403 unless the origin of Referer is on your list.';
const IN_OLD_BROWSERS = 'A link on any site logs out members whose browser sends no Sec-Fetch-Site.';

/** Logout requests that a link on another site causes, in current browsers and in browsers without `Sec-Fetch-Site`. */
const FOREIGN_LOGOUTS: readonly ForeignLogout[] = [
  {
    level: 'error',
    what: 'A request from another site',
    why: 'A link on any site logs your members out.',
    fix: 'Before anything else, answer 403 if Sec-Fetch-Site is cross-site and Origin is not on your list.',
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  },
  {
    level: 'warning',
    what: 'A request without Sec-Fetch-Site and with the Referer of another site',
    why: IN_OLD_BROWSERS,
    fix: JUDGE_BY_REFERRER,
    headers: { referer: `https://${randomUUID()}.invalid/` },
  },
  {
    level: 'warning',
    what: 'A request without Sec-Fetch-Site, Origin and Referer',
    why: IN_OLD_BROWSERS,
    fix: JUDGE_BY_REFERRER,
    headers: {},
  },
];

/**
 * Checks that the gateway accepts a GET logout from an exchange page and refuses one from a link on another site. Browsers send cookies
 * with both.
 */
async function logoutFindings(call: GatewayCall, context: CheckContext): Promise<readonly Finding[]> {
  const finding = findingFor(call);
  const findings: Finding[] = [];
  for (const { level, what, why, fix, headers } of FOREIGN_LOGOUTS) {
    const response = await sendWithoutCookies(call, context, headers);
    if ('fault' in response)
      return [
        finding(
          'error',
          response.fault,
          'Members stay logged in.',
          `Make sure that ${context.origin} responds in time.`,
        ),
      ];
    if (response.status === 404)
      return [finding('error', 'The status is 404.', 'Members stay logged in.', 'End the session, and answer 200.')];
    if (response.status !== 403)
      findings.push(
        finding(level, `${what} is answered with the status ${response.status}, not refused with 403.`, why, fix),
      );
  }
  const isOwn = context.page === context.origin;
  const own = await sendWithoutCookies(
    call,
    context,
    isOwn ? { 'sec-fetch-site': 'same-origin' } : { 'sec-fetch-site': 'cross-site', origin: context.page },
  );
  if (!('fault' in own) && own.status === 403)
    findings.push(
      finding(
        'warning',
        `A request from a page on ${context.page} is also refused with 403.`,
        'Members who log out there stay logged in.',
        isOwn ? 'Allow a Sec-Fetch-Site of same-origin.' : `Allow the Origin ${context.page} with any Sec-Fetch-Site.`,
      ),
    );
  return findings;
}

/** Checks that a request with a secret is refused from a page on another origin. Sends it without cookies. */
async function secretFindings(call: GatewayCall, context: CheckContext): Promise<readonly Finding[]> {
  const foreign = new URL(context.page).origin === context.origin ? 'https://elsewhere.example' : context.page;
  const response = await sendCall(call, { ...context, page: foreign, cookie: undefined });
  if ('fault' in response || response.status === 403) return [];
  const fix = 'First compare the Origin header with your own hosts, and answer 403 if it does not match any of them.';
  return [
    findingFor(call)(
      'error',
      `A request from a page on ${foreign} is answered with the status ${response.status}, not refused with 403.`,
      'Any page could try fund passwords on behalf of its visitors.',
      fix,
    ),
  ];
}

async function callFindings(
  call: GatewayCall,
  context: CheckContext,
  response: GatewayResponse | { readonly fault: string },
  contract: Contract,
): Promise<readonly Finding[]> {
  const finding = findingFor(call);
  if ('fault' in response)
    return [
      finding('error', response.fault, DEFAULT_SHOWN, `Make sure that ${context.origin} is up and responds in time.`),
    ];
  return [
    ...slowness(call, response, finding),
    ...(context.page === context.origin ? [] : corsFindings(context.page, response, finding)),
    ...cacheFindings(call, response, finding),
    ...(await bodyFindings(call, context, response, contract)),
  ];
}

function slowness({ endpoint }: GatewayCall, { ms }: GatewayResponse, finding: CreateFinding): readonly Finding[] {
  if (ms <= endpoint.timeout / 2) return [];
  const what = `It took ${Math.round(ms)} ms; the shell waits ${endpoint.timeout} ms.`;
  return [
    finding('warning', what, 'On a slow connection it will time out.', 'Respond faster, for example from a cache.'),
  ];
}

async function bodyFindings(
  call: GatewayCall,
  context: CheckContext,
  { status, text, headers }: GatewayResponse,
  contract: Contract,
): Promise<readonly Finding[]> {
  const finding = findingFor(call);
  const { endpoint } = call;
  const isRefused = call.audience === 'members' && context.cookie === undefined;
  if (isRefused && (status === 401 || status === 403)) return [];
  if (status < 200 || status > 299)
    return [
      finding(
        'error',
        `The status is ${status}.`,
        DEFAULT_SHOWN,
        status >= 500 ? 'Look for the cause in the gateway’s logs.' : 'Route the path, and answer with 200.',
      ),
    ];
  const findings: Finding[] = [];
  const type = headers.get('content-type') ?? 'nothing';
  if (!/[/+]json\b/.test(type))
    findings.push(
      finding(
        'warning',
        `The Content-Type is ${type}.`,
        'Proxies and browsers may change the body.',
        'Send application/json.',
      ),
    );
  const body = parseJson(text);
  if (body === undefined)
    return [
      ...findings,
      finding('error', 'The body is not JSON.', DEFAULT_SHOWN, `Send JSON. The body begins with: ${text.slice(0, 40)}`),
    ];
  const opened = openEnvelope(endpoint.envelope, body);
  if (isRefused)
    return opened.fault === undefined
      ? [
          ...findings,
          finding(
            'warning',
            'A visitor receives a successful response.',
            'Member data may be public.',
            'Answer visitors with 401.',
          ),
        ]
      : findings;
  if (opened.fault !== undefined)
    return [
      ...findings,
      finding('error', `The envelope is malformed: ${opened.fault}.`, DEFAULT_SHOWN, 'See the contract, openapi.json.'),
    ];
  const checked = await readShape(endpoint.shape, opened.data);
  if ('fault' in checked)
    return [
      ...findings,
      finding(
        'error',
        `The data has an unexpected shape: ${checked.fault}.`,
        DEFAULT_SHOWN,
        'See the contract, openapi.json.',
      ),
    ];
  if (checked.dropped > 0)
    findings.push(
      finding(
        'error',
        `Malformed rows: ${checked.dropped}.`,
        'The shell omits these rows and shows the other rows.',
        'Fix those rows.',
      ),
    );
  if (endpoint.cache && text.length > MAX_CACHED_LENGTH)
    findings.push(
      finding(
        'warning',
        `The body has ${text.length} characters.`,
        'It is too large to be cached, so every page requests it again.',
        'Send less data.',
      ),
    );
  const schema = schemaOfCall(contract, call);
  return schema === undefined ? findings : [...findings, ...contractFindings(schema, body, finding)];
}

function contractFindings(
  schema: Parameters<typeof differences>[0],
  body: unknown,
  finding: CreateFinding,
): readonly Finding[] {
  const wrong = differences(schema, body);
  const absent = absentFields(schema, body);
  return [
    ...wrong.map((difference) =>
      finding('warning', difference, 'The shell accepts it; other clients may not.', 'Follow openapi.json.'),
    ),
    ...(absent.length === 0
      ? []
      : [
          finding(
            'note',
            `Missing fields: ${absent.join(', ')}.`,
            'The shell uses their defaults.',
            'Send them if you have values for them.',
          ),
        ]),
  ];
}
