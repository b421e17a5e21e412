import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint } from '../../../src/api/endpoint.ts';
import { siteSettings } from '../../../src/api/endpoints/site/settings.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

describe('a failed request', () => {
  it('is marked as a known cause if an earlier request to the gateway received no response either', async () => {
    const { context, failures } = fakeGateway({ '*': refuse });
    const unreachable = { ...context, gateway: 'https://unreachable.example' };
    await callEndpoint(siteSettings, unreachable);
    await callEndpoint(spots, unreachable);
    expect(failures.map(({ isKnownCause }) => isKnownCause)).toEqual([undefined, true]);
    expect(failures.map(({ consoleNote }) => consoleNote)).toEqual([
      'Until it responds, further requests that fail aren’t logged.',
      undefined,
    ]);
  });

  it('is reported as a new cause once the gateway has responded', async () => {
    let isUp = false;
    const answer = () => (isUp ? { code: 0, message: '', data: {} } : refuse());
    const { context, failures } = fakeGateway({ '*': answer });
    const restarted = { ...context, gateway: 'https://restarted.example' };
    await callEndpoint(siteSettings, restarted);
    isUp = true;
    await callEndpoint(siteSettings, restarted);
    isUp = false;
    await callEndpoint(siteSettings, restarted);
    expect(failures.map(({ isKnownCause }) => isKnownCause)).toEqual([undefined, undefined]);
  });

  it('is never a known cause if the gateway responded with an error status', async () => {
    const { context, failures } = fakeGateway({ '*': () => new Response('', { status: 503 }) });
    await callEndpoint(siteSettings, context);
    await callEndpoint(spots, context);
    expect(failures.map(({ isKnownCause }) => isKnownCause)).toEqual([undefined, undefined]);
  });
});
