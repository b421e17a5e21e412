import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, type Endpoint } from '../../../src/api/endpoint.ts';
import { readFixture } from '../../hostile/vectors.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';
import { fakeGateway } from './fake-fetch.ts';

const BODIES = Object.values(readFixture('json-test-suite')).map((base64) => Buffer.from(base64, 'base64'));

afterEach(() => vi.unstubAllGlobals());

describe.each(EVERY_ENDPOINT)('$endpoint.name [OP-68]', ({ endpoint, params }) => {
  it(`returns a value for all ${BODIES.length} bodies of the JSON test suite and reports each failure once`, async () => {
    let body = BODIES[0];
    const { failures, context } = fakeGateway({ '*': () => new Response(new Uint8Array(body ?? [])) });
    for (body of BODIES) {
      const before = failures.length;
      const { data, failed } = await callEndpoint<unknown, unknown>(
        endpoint as Endpoint<unknown, unknown>,
        context,
        params,
      );
      // Dropped rows are also reported.
      const reported = failures.length - before;
      expect(reported, body.toString('utf8', 0, 60)).toBeLessThanOrEqual(1);
      if (failed) expect(reported).toBe(1);
      if (failed) expect(data).toEqual(endpoint.fallback);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
