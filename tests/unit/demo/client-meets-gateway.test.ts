import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, type CallContext, type Endpoint, type Failure } from '../../../src/api/endpoint.ts';
import { NOTIFICATION_TABS, notificationTabKey } from '../../../src/domain/menus/notifications.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { ENDPOINTS } from '../../../demo/gateway/endpoints.ts';
import { createGateway } from '../../support/gateway.ts';
import { EVERY_ENDPOINT } from '../api/every-endpoint.ts';

const gateway = createGateway();
const membersOnly = new Set(ENDPOINTS.filter(({ members }) => members).map(({ path }) => path));
/** Expected rejections, because the test data contains a wrong fund password. */
const REFUSED = new Set(['/json_svr/query_safe']);

/** Returns the shell's client, connected to a demo gateway that responds as if the persona had sent the request. */
function clientOf(persona: string): { context: CallContext; failures: Failure[] } {
  const failures: Failure[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-demo-persona', persona);
    headers.set('x-csrf-token', 'token');
    headers.set('sec-fetch-site', 'same-origin');
    const { pathname, search } = new URL(input, 'https://gateway.example');
    return gateway.request(pathname + search, { ...init, headers });
  });
  const context: CallContext = {
    gateway: 'https://gateway.example',
    endpoints: {},
    report: (failure) => failures.push(failure),
    inFlight: new Map(),
    answers: new Map(),
  };
  return { context, failures };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const call = (endpoint: Endpoint<unknown, never>, context: CallContext, params: unknown) =>
  callEndpoint<unknown, unknown>(endpoint as Endpoint<unknown, unknown>, context, params);

describe('the shell’s client with the demo gateway', () => {
  it('requests only endpoints that the gateway serves', () => {
    const known = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
    expect(
      EVERY_ENDPOINT.map(({ method, path }) => `${method} ${path}`).filter((request) => !known.has(request)),
    ).toEqual([]);
  });

  it.each(PERSONAS.map(({ key, isLogin }) => [key, isLogin] as const))(
    'accepts every response and every row for the persona %s',
    async (key, isLogin) => {
      const { context, failures } = clientOf(key);
      for (const { endpoint, path, params } of EVERY_ENDPOINT) {
        if (REFUSED.has(path) || (!isLogin && membersOnly.has(path))) continue;
        const answer = await call(endpoint, context, params);
        expect(answer.failed, endpoint.name).toBe(false);
      }
      expect(failures).toEqual([]);
    },
  );

  it('requests notification types for which the gateway has 3 notices each [RMD-04, OP-12]', async () => {
    for (const { id } of NOTIFICATION_TABS) {
      const key = notificationTabKey(id);
      const answer = await gateway.request(
        `/apiw/v2/herald/get_notice_record?type=${encodeURIComponent(key)}&page=1&size=10`,
        { headers: { 'x-demo-persona': 'trader' } },
      );
      const { data } = await answer.json();
      expect(data.total, key).toBe(3 * key.split(',').length);
    }
  });
});
