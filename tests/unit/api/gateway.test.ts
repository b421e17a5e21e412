import { afterEach, describe, expect, it, vi } from 'vitest';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { callEndpoint, type CallContext, type Endpoint, type Failure } from '../../../src/api/endpoint.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { createGateway } from '../../support/gateway.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

const FOR_MEMBERS = new Set([
  'total-funds',
  'account-mode',
  'cross-margin',
  'rebate-info',
  'notices',
  'fund-password-frequency',
]);
const FORMS = new Set(['logout-all', 'query-safe', 'compliance-receipts']);

function connect(gateway: ReturnType<typeof createGateway>): { context: CallContext; failures: Failure[] } {
  const failures: Failure[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => gateway.request(url, init));
  const context: CallContext = {
    gateway: 'https://gateway.example',
    endpoints: {},
    report: (failure) => failures.push(failure),
    inFlight: new Map(),
    answers: new Map(),
  };
  return { context, failures };
}

const ask = ({ endpoint, params }: (typeof EVERY_ENDPOINT)[number], context: CallContext) =>
  callEndpoint<unknown, unknown>(endpoint as Endpoint<unknown, unknown>, context, params);

describe.each(PERSONAS.map(({ key, isLogin }) => [key, isLogin] as const))(
  'the demo gateway as %s',
  (persona, isLogin) => {
    it('returns valid data for every request', async () => {
      const { context, failures } = connect(createGateway({ persona }));
      for (const row of EVERY_ENDPOINT) {
        if (FORMS.has(row.endpoint.name) || row.endpoint.name === 'logout') continue;
        if (!isLogin && (FOR_MEMBERS.has(row.endpoint.name) || row.endpoint.name === 'user-tier')) continue;
        const { failed } = await ask(row, context);
        expect([row.endpoint.name, failed, failures]).toEqual([row.endpoint.name, false, []]);
      }
    });
  },
);

describe('callEndpoint() with a faulty gateway', () => {
  const rows = EVERY_ENDPOINT.filter(
    ({ endpoint }) => !['none', 'code'].includes(endpoint.envelope) && !FORMS.has(endpoint.name),
  );

  it.each(['status-500', 'code-7', 'malformed', 'empty', 'html', 'wrong-data'])(
    'returns the default and reports each request once (%s)',
    async (kind) => {
      const { context, failures } = connect(createGateway({ persona: 'trader', faults: `*:${kind}` }));
      for (const row of rows) {
        if (row.endpoint.name === 'download-links' && kind === 'wrong-data') continue;
        if (row.endpoint.envelope === 'file' && kind === 'code-7') continue;
        failures.length = 0;
        const answer = await ask(row, context);
        expect([row.endpoint.name, answer.failed, failures.length]).toEqual([row.endpoint.name, true, 1]);
        expect(answer.data).toEqual(row.endpoint.fallback);
      }
    },
  );

  it.each(['wrong-types', 'wrong-rows', 'huge'])(
    'returns data or the default and reports each request at most once (%s)',
    async (kind) => {
      const { context, failures } = connect(createGateway({ persona: 'trader', faults: `*:${kind}` }));
      for (const row of rows) {
        failures.length = 0;
        const answer = await ask(row, context);
        expect(failures.length).toBeLessThanOrEqual(1);
        if (kind === 'huge' && row.endpoint.envelope !== 'file')
          expect([row.endpoint.name, answer.failed]).toEqual([row.endpoint.name, false]);
        if (kind === 'wrong-types') expect([row.endpoint.name, failures.length]).toEqual([row.endpoint.name, 1]);
      }
    },
    60_000,
  );

  it('returns the valid rows if every other row is malformed', async () => {
    const whole = connect(createGateway({ persona: 'trader' }));
    const { data } = await callEndpoint(spots, whole.context);
    const spoilt = connect(createGateway({ persona: 'trader', faults: '*:wrong-rows' }));
    const half = await callEndpoint(spots, spoilt.context);
    const count = (markets: typeof data) => Object.values(markets).flat().length;
    expect(half.failed).toBe(false);
    expect(count(half.data)).toBeGreaterThan(count(data) / 3);
    expect(count(half.data)).toBeLessThan(count(data) * 0.67);
    expect(spoilt.failures).toHaveLength(1);
  });
});
