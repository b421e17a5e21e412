import { randomUUID } from 'node:crypto';
import { readShape } from '../src/api/check-shape.ts';
import { MAX_CACHED_LENGTH } from '../src/api/endpoint.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import { parseJson } from '../src/api/parse-json.ts';
import { askCall, askLeave, askWithoutCookies, type Asked, type Asker } from './ask.ts';
import { type GatewayCall, GATEWAY_CALLS, headersOf } from './calls.ts';
import { absentFields, type Contract, differences, schemaOfCall } from './contract.ts';
import { type Finding, mergeFindings, placesOf, type Say } from './findings.ts';
import {
  cacheFindings,
  corsFindings,
  foreignOriginFindings,
  leaveFindings,
  SECURITY_HEADERS,
  type SecurityHeader,
} from './response-headers.ts';

const nameOf = ({ endpoint }: GatewayCall): string => `${endpoint.method} ${endpoint.path}`;
const sayAbout =
  (call: GatewayCall): Say =>
  (level, what, why, fix) => ({ level, where: nameOf(call), what, why, fix });

const DEFAULT_SHOWN = 'The shell counts the call as failed and shows its default.';

/**
 * Sends every request of the shell as if from a page of `page`, one after another, and reports what is missing, malformed, slow,
 * cached where it must not be, unreadable for that page or readable for other origins. Never throws for what a gateway does.
 * Requests that change something are not sent; a request with a secret is sent only as a page that must be refused.
 */
export async function checkGateway(asker: Asker, contract: Contract): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const lacking = new Map<SecurityHeader, string[]>();
  for (const call of GATEWAY_CALLS) {
    const needsLeave = asker.page !== asker.origin && Object.keys(headersOf(call)).length > 0;
    if (needsLeave && call.ownOriginOnly !== true)
      findings.push(...leaveFindings(call, asker.page, await askLeave(call, asker), sayAbout(call)));
    if (call.ownOriginOnly === true) findings.push(...(await secretFindings(call, asker)));
    if (call.audience !== 'everybody' && call.ownOriginOnly !== true)
      findings.push(...(await foreignFindings(call, asker)));
    if (call.endsSession === true) findings.push(...(await logoutFindings(call, asker)));
    if (call.changes === true) continue;
    const asked = await askCall(call, asker);
    findings.push(...(await callFindings(call, asker, asked, contract)));
    if (!('fault' in asked))
      for (const header of lackingHeaders(asker, asked))
        lacking.set(header, [...(lacking.get(header) ?? []), nameOf(call)]);
  }
  for (const [{ name, why, send }, calls] of lacking)
    findings.push({
      level: 'warning',
      where: 'security headers',
      what: `${name} is missing in ${placesOf(calls, 'answer')}.`,
      why,
      fix: `Send ${send}`,
    });
  return mergeFindings(findings);
}

const lackingHeaders = ({ origin }: Asker, { headers }: Asked): readonly SecurityHeader[] =>
  SECURITY_HEADERS.filter(
    ({ onlyOverTls, isSent }) => (!onlyOverTls || origin.startsWith('https:')) && !isSent(headers),
  );

/**
 * Origins that no list has: one that begins like the page's host and one that ends like it, which a comparison of a part would
 * allow, and `null`, which every sandboxed frame has.
 */
function unknownOrigins(page: string): readonly string[] {
  const { protocol, hostname } = new URL(page);
  const host = hostname.replaceAll(/[[\]:]/g, '');
  // The host below which its own subdomains are: `www.example.com` gives `example.com`.
  const parent = /^[^.]+\.(?=[^.]+\.[^.]+)(.+)$/.exec(host)?.[1] ?? host;
  const name = randomUUID();
  return [`${protocol}//${host}.${name}.invalid`, `${protocol}//${name}${parent}`, 'null'];
}

async function foreignFindings(call: GatewayCall, asker: Asker): Promise<readonly Finding[]> {
  // A GET without headers of its own has no preflight: what it changes is changed whatever CORS says.
  if (call.changes === true && call.endpoint.method === 'GET') return [];
  const ask = call.changes === true ? askLeave : askCall;
  const findings: Finding[] = [];
  for (const page of unknownOrigins(asker.page))
    findings.push(...foreignOriginFindings(page, await ask(call, { ...asker, page }), sayAbout(call)));
  return findings;
}

interface ForeignLogout {
  readonly level: Finding['level'];
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JUDGE_BY_REFERRER = 'Without Origin and Sec-Fetch-Site, answer 403 unless Referer is of an origin on your list.';
const IN_OLD_BROWSERS = 'A link on any site logs out members whose browser sends no Sec-Fetch-Site.';

/** Logouts that a link on another site causes, in a current browser and in one without `Sec-Fetch-Site`. */
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
    what: 'A request without Sec-Fetch-Site, with the Referer of another site,',
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

/** Whether a logout by GET tells a page of the exchange from a link on another site: cookies are sent with both. */
async function logoutFindings(call: GatewayCall, asker: Asker): Promise<readonly Finding[]> {
  const say = sayAbout(call);
  const findings: Finding[] = [];
  for (const { level, what, why, fix, headers } of FOREIGN_LOGOUTS) {
    const asked = await askWithoutCookies(call, asker, headers);
    if ('fault' in asked)
      return [
        say('error', asked.fault, 'Members stay logged in.', `See that ${asker.origin} answers within its time.`),
      ];
    if (asked.status === 404)
      return [say('error', 'It has the status 404.', 'Members stay logged in.', 'End the session, and answer 200.')];
    if (asked.status !== 403)
      findings.push(say(level, `${what} is answered with the status ${asked.status}, not refused with 403.`, why, fix));
  }
  const isOwn = asker.page === asker.origin;
  const own = await askWithoutCookies(
    call,
    asker,
    isOwn ? { 'sec-fetch-site': 'same-origin' } : { 'sec-fetch-site': 'cross-site', origin: asker.page },
  );
  if (!('fault' in own) && own.status === 403)
    findings.push(
      say(
        'warning',
        `A request of a page of ${asker.page} is refused with 403, too.`,
        'Members who press the logout there stay logged in.',
        isOwn ? 'Allow a Sec-Fetch-Site of same-origin.' : `Allow ${asker.page} in Origin, whatever Sec-Fetch-Site is.`,
      ),
    );
  return findings;
}

/** A call with a secret in it must refuse a page of another origin, whoever is logged in there. */
async function secretFindings(call: GatewayCall, asker: Asker): Promise<readonly Finding[]> {
  const foreign = new URL(asker.page).origin === asker.origin ? 'https://elsewhere.example' : asker.page;
  const asked = await askCall(call, { ...asker, page: foreign, cookie: undefined });
  if ('fault' in asked || asked.status === 403) return [];
  const fix = 'Compare the header Origin with your own hosts before anything else is looked at, and answer 403.';
  return [
    sayAbout(call)(
      'error',
      `A page of ${foreign} is answered with the status ${asked.status}, not refused with 403.`,
      'Any page could try fund passwords in the name of whoever visits it.',
      fix,
    ),
  ];
}

async function callFindings(
  call: GatewayCall,
  asker: Asker,
  asked: Asked | { readonly fault: string },
  contract: Contract,
): Promise<readonly Finding[]> {
  const say = sayAbout(call);
  if ('fault' in asked)
    return [say('error', asked.fault, DEFAULT_SHOWN, `See that ${asker.origin} is up and answers within its time.`)];
  return [
    ...slowness(call, asked, say),
    ...(asker.page === asker.origin ? [] : corsFindings(asker.page, asked, say)),
    ...cacheFindings(call, asked, say),
    ...(await bodyFindings(call, asker, asked, contract)),
  ];
}

function slowness({ endpoint }: GatewayCall, { ms }: Asked, say: Say): readonly Finding[] {
  if (ms <= endpoint.timeout / 2) return [];
  const what = `It took ${Math.round(ms)} ms; the shell waits ${endpoint.timeout} ms.`;
  return [
    say('warning', what, 'On a slow connection it will be too late.', 'Answer faster: cache what it is made of.'),
  ];
}

async function bodyFindings(
  call: GatewayCall,
  asker: Asker,
  { status, text, headers }: Asked,
  contract: Contract,
): Promise<readonly Finding[]> {
  const say = sayAbout(call);
  const { endpoint } = call;
  const isRefused = call.audience === 'members' && asker.cookie === undefined;
  if (isRefused && (status === 401 || status === 403)) return [];
  if (status < 200 || status > 299)
    return [say('error', `The status is ${status}.`, DEFAULT_SHOWN, 'Route the path, and answer with 200.')];
  const found: Finding[] = [];
  const type = headers.get('content-type') ?? 'nothing';
  if (!/[/+]json\b/.test(type))
    found.push(say('warning', `Its type is ${type}.`, 'Proxies and browsers may change it.', 'Send application/json.'));
  const body = parseJson(text);
  if (body === undefined)
    return [
      ...found,
      say('error', 'The body is not JSON.', DEFAULT_SHOWN, `Send JSON. It begins: ${text.slice(0, 40)}`),
    ];
  const opened = openEnvelope(endpoint.envelope, body);
  if (isRefused)
    return opened.fault === undefined
      ? [
          ...found,
          say('warning', 'A visitor gets an answer.', 'What is a member’s may be open to all.', 'Refuse visitors.'),
        ]
      : found;
  if (opened.fault !== undefined)
    return [
      ...found,
      say('error', `In its envelope: ${opened.fault}.`, DEFAULT_SHOWN, 'See the contract: openapi.json.'),
    ];
  const checked = await readShape(endpoint.shape, opened.data);
  if ('fault' in checked)
    return [...found, say('error', `It has another shape: ${checked.fault}.`, DEFAULT_SHOWN, 'See openapi.json.')];
  if (checked.dropped > 0)
    found.push(
      say(
        'error',
        `Malformed rows: ${checked.dropped}.`,
        'They are left out; the others are shown.',
        'Mend those rows.',
      ),
    );
  if (endpoint.cache && text.length > MAX_CACHED_LENGTH)
    found.push(
      say(
        'warning',
        `It has ${text.length} characters.`,
        'It is not kept: every page asks for it again.',
        'Send less.',
      ),
    );
  const schema = schemaOfCall(contract, call);
  return schema === undefined ? found : [...found, ...contractFindings(schema, body, say)];
}

function contractFindings(schema: Parameters<typeof differences>[0], body: unknown, say: Say): readonly Finding[] {
  const wrong = differences(schema, body);
  const absent = absentFields(schema, body);
  return [
    ...wrong.map((difference) =>
      say(
        'warning',
        difference,
        'The shell takes it all the same; other readers may not.',
        'Send what openapi.json says.',
      ),
    ),
    ...(absent.length === 0
      ? []
      : [
          say(
            'note',
            `It leaves out: ${absent.join(', ')}.`,
            'The shell takes the default of each.',
            'Send them, if there is something to say.',
          ),
        ]),
  ];
}
