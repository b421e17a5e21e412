import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createGateway, type Gateway } from '../../demo/gateway/create-gateway.ts';
import { CACHE_TTL_SECONDS } from '../../src/api/cache-rule.ts';
import { withoutRequirements } from '../declarations/without-requirements.ts';
import { envelopeSchema } from './envelope-schemas.ts';
import { FEED_SCHEMAS } from './feed-schemas.ts';
import { nothing } from './described-shapes.ts';
import { type JsonSchema, schemaOf } from './schema-of.ts';
import { FORM_TYPE, GATEWAY_CALLS, type GatewayCall, headersOf, paramsOf, requestOf } from '../../cli/calls.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Maximum number of list rows in an example. */
const SHOWN = 2;

const AREAS = {
  site: 'Site settings, menus and announcements.',
  markets: 'Prices and lists, the same for all users.',
  member: 'The user and their account.',
  compliance: 'Restrictions for users and regions.',
  charts: 'A UDF feed, at the URL that a chart sets with `datafeed`.',
} as const;

/** Files below `src` that declare endpoints. */
const ENDPOINT_FILE = /^(?:api\/endpoints\/.*|features\/[\w-]+\/api\/[\w-]+-endpoints?)\.ts$/;

/** Returns the doc comment of each endpoint by the endpoint's name. */
function sentences(): Readonly<Record<string, string>> {
  const folder = path.join(ROOT, 'src');
  const descriptions: Record<string, string> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!ENDPOINT_FILE.test(file)) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, comment = '', rest = ''] of source.matchAll(
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(export const [^]*?)(?=\/\*\*|$)/g,
    )) {
      const [, declared, given] = /\bname: '([\w-]+)'|\(\s*'([\w-]+)'/.exec(rest) ?? [];
      const name = declared ?? given;
      if (name !== undefined)
        descriptions[name] ??= withoutRequirements(comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim());
    }
  }
  return descriptions;
}

/** Shortens a response's lists, so that the example is readable. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortened(item)]));
}

const PERSONAS = { visitor: 'A visitor', trader: 'A member', uk: 'A user in the United Kingdom' } as const;

async function examplesOf(gateway: Gateway, call: GatewayCall): Promise<JsonSchema> {
  const { audience } = call;
  const whose = { everybody: ['visitor'], members: ['trader'], 'each-person': ['visitor', 'trader', 'uk'] }[audience];
  const { path: address, headers, ...request } = requestOf(call);
  const examples: Record<string, unknown> = {};
  for (const persona of whose) {
    const response = await gateway.request(address, { ...request, headers: { ...headers, 'x-demo-persona': persona } });
    const text = await response.text();
    examples[persona] = { summary: PERSONAS[persona as keyof typeof PERSONAS], value: shortened(JSON.parse(text)) };
  }
  return examples;
}

function parameters(call: GatewayCall): readonly JsonSchema[] {
  const { endpoint } = call;
  const isFixed = (endpoint.params?.length ?? 0) === 0;
  const query = endpoint.method === 'GET' ? Object.entries(paramsOf(call)) : [];
  const headers = endpoint.headers ? Object.entries(headersOf(call)) : [];
  return [
    ...query.map(([name, value]) => ({
      name,
      in: 'query',
      // The shell always sends these parameters, except a referral's type, which may be unknown.
      required: name !== 'ref_type',
      schema: isFixed ? { const: value } : { type: 'string' },
      ...(!isFixed && { example: value }),
    })),
    ...headers.map(([name, value]) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      example: value,
    })),
    ...(endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/csrf' }] : []),
  ];
}

function bodyOf(call: GatewayCall): JsonSchema {
  const params = paramsOf(call);
  if (call.endpoint.method === 'GET') return {};
  const properties = Object.fromEntries(Object.keys(params).map((key) => [key, { type: 'string' }]));
  const schema = { type: 'object', properties, required: Object.keys(params) };
  return { requestBody: { required: true, content: { [FORM_TYPE]: { schema, example: params } } } };
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

async function operationOf(gateway: Gateway, call: GatewayCall, description: string): Promise<JsonSchema> {
  const { endpoint, audience, area, ownOriginOnly } = call;
  const schema = envelopeSchema(
    endpoint.envelope,
    FEED_SCHEMAS[endpoint.name] ?? schemaOf(endpoint.shape),
    endpoint.shape !== nothing,
  );
  const answer = {
    description: audience === 'members' ? 'For members only. Visitors receive an error code.' : 'The response.',
    ...(endpoint.envelope !== 'none' && {
      content: { 'application/json': { schema, examples: await examplesOf(gateway, call) } },
    }),
  };
  const [summary = ''] = description.split(/(?<=\.) /);
  return {
    operationId: endpoint.name,
    tags: [area],
    summary: summary.replace(/\.$/, ''),
    description: [
      sentence(description),
      `The shell waits ${endpoint.timeout} ms for the complete response. If the request fails, the page shows the default.`,
      ...(endpoint.cache
        ? [`The browser caches the response for ${endpoint.cache.ttlSeconds ?? CACHE_TTL_SECONDS} s.`]
        : []),
      ...(endpoint.configurable ? [`A page can set its URL with \`endpoints.${endpoint.configurable}\`.`] : []),
      ...(ownOriginOnly
        ? ['The request contains a secret. Reject requests from pages on other origins with 403.']
        : []),
    ].join(' '),
    security: audience === 'everybody' ? [] : [{ session: [] }, ...(audience === 'each-person' ? [{}] : [])],
    parameters: parameters(call),
    ...bodyOf(call),
    responses: {
      200: answer,
      ...(endpoint.envelope === 'none' && { '3XX': { description: 'The session has ended, as after 200.' } }),
      '4XX': { $ref: '#/components/responses/refused' },
      '5XX': { $ref: '#/components/responses/refused' },
    },
    'x-timeout-ms': endpoint.timeout,
    'x-audience': audience,
  };
}

/** The operation that uploads a chart screenshot as a multipart form. The shell sends it only if the page configures the service. */
const SNAPSHOT: JsonSchema = {
  operationId: 'udf-snapshot',
  tags: ['charts'],
  summary: 'Accepts a chart screenshot',
  description:
    'Sent only if the page configures `chart.snapshots`. The screenshot is then available at `{chart.shareBase}/{id}/`. Cookies are sent to the gateway’s origin only.',
  security: [],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { preparedImage: { type: 'string', contentMediaType: 'image/png' } },
          required: ['preparedImage'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The screenshot is stored.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { id: { type: 'string', pattern: String.raw`^[\w-]{1,100}$` } },
            required: ['id'],
          },
        },
      },
    },
    '4XX': { $ref: '#/components/responses/refused' },
  },
};

/** Generates the gateway's contract: every endpoint from its declaration, with the responses for the demo's personas as examples. */
export async function openapiDocument(): Promise<JsonSchema> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const gateway = createGateway();
  const description = sentences();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of GATEWAY_CALLS) {
    const { endpoint } = call;
    // Two endpoints may have the same path, because the page can configure each separately. Describe the path only once.
    if (paths[endpoint.path]?.[endpoint.method.toLowerCase()] !== undefined) continue;
    const text = description[endpoint.name];
    if (text === undefined) throw new Error(`The endpoint ${endpoint.name} has no doc comment.`);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = await operationOf(gateway, call, text);
  }
  paths['/udf/snapshot'] = { post: SNAPSHOT };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exchange Shell gateway',
      version: manifest.version,
      description:
        'The shell’s requests, and the responses that it accepts. Fields that are not required have a default. Unknown fields are ignored. Times are Unix seconds, and amounts are decimal strings.',
      license: { name: manifest.license, identifier: manifest.license },
    },
    servers: [{ url: '/', description: 'The page’s own origin, or the origin in the attribute `gateway`.' }],
    tags: Object.entries(AREAS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The exchange’s session cookie, with any name. The shell sends cookies without reading them.',
        },
      },
      parameters: {
        csrf: {
          name: 'X-CSRF-Token',
          in: 'header',
          required: false,
          description: 'The token from `<meta name="csrf-token">`, or else from the cookie `csrftoken`.',
          schema: { type: 'string' },
        },
      },
      responses: {
        refused: {
          description: 'A failed request. The shell reports the failure once (`exchange-error`) and shows the default.',
        },
      },
    },
  };
}
