import { readShape } from '../src/api/check-shape.ts';
import { LARGEST_KEPT } from '../src/api/endpoint.ts';
import { openEnvelope } from '../src/api/envelope.ts';
import { parseJson } from '../src/api/parse-json.ts';
import { askCall, askLeave, type Asked, type Asker } from './ask.ts';
import { type GatewayCall, GATEWAY_CALLS, headersOf } from './calls.ts';
import { absentFields, type Contract, differences, schemaOfCall } from './contract.ts';
import type { Finding, Say } from './findings.ts';
import { cacheFindings, corsFindings, leaveFindings } from './response-headers.ts';

const nameOf = ({ endpoint }: GatewayCall): string => `${endpoint.method} ${endpoint.path}`;
const sayAbout =
  (call: GatewayCall): Say =>
  (level, what, why, mend) => ({ level, where: nameOf(call), what, why, mend });

const DEFAULT_SHOWN = 'The shell counts the call as failed and shows its default.';

/**
 * Asks each call of the wire as the shell would from a page of `page`, one after another, and says what is missing, of the
 * wrong type, too slow, not allowed to other origins, or kept where it must not be. Never throws for what a gateway does.
 * What changes something is not asked; of a call that carries a secret it is asked whether it refuses other origins.
 */
export async function checkGateway(asker: Asker, contract: Contract): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const call of GATEWAY_CALLS) {
    const needsLeave = asker.page !== asker.origin && Object.keys(headersOf(call)).length > 0;
    if (needsLeave && call.ownOriginOnly !== true)
      findings.push(...leaveFindings(call, asker.page, await askLeave(call, asker), sayAbout(call)));
    if (call.ownOriginOnly === true) findings.push(...(await secretFindings(call, asker)));
    if (call.changes !== true) findings.push(...(await callFindings(call, asker, contract)));
  }
  return findings;
}

/** A call with a secret in it must refuse a page of another origin, whoever is logged in there. */
async function secretFindings(call: GatewayCall, asker: Asker): Promise<readonly Finding[]> {
  const foreign = new URL(asker.page).origin === asker.origin ? 'https://elsewhere.example' : asker.page;
  const asked = await askCall(call, { ...asker, page: foreign, cookie: undefined });
  if ('fault' in asked || asked.status === 403) return [];
  const mend = 'Compare the header Origin with your own hosts before anything else is looked at, and answer 403.';
  return [
    sayAbout(call)(
      'error',
      `A page of ${foreign} is answered with the status ${asked.status}, not refused with 403.`,
      'Any page could try fund passwords in the name of whoever visits it.',
      mend,
    ),
  ];
}

async function callFindings(call: GatewayCall, asker: Asker, contract: Contract): Promise<readonly Finding[]> {
  const say = sayAbout(call);
  const asked = await askCall(call, asker);
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
  if (endpoint.cache && text.length > LARGEST_KEPT)
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
