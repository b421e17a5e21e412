import { describe, expect, it } from 'vitest';
import { resolveRegistration, versionedAddress } from '../../../../src/domain/page/worker-registration.ts';

const SITE = 'https://www.exchange.example';
const question = { script: `${SITE}/sw.js?v=1.2.0`, page: `${SITE}/trade/BTC_USDT`, controller: '', known: [] };
const worker = (script: string, scope = '/') => ({ script: SITE + script, scope: SITE + scope });

describe('versionedAddress()', () => {
  it.each([
    ['/sw.js', '/sw.js?v=1.2.0'],
    ['/sw.js?build=7', '/sw.js?build=7&v=1.2.0'],
    ['/sw.js#a', '/sw.js?v=1.2.0#a'],
  ])('adds the version to %s [SWK-02]', (address, expected) =>
    expect(versionedAddress(address, '1.2.0')).toBe(expected),
  );
});

describe('resolveRegistration()', () => {
  it('registers the worker if no worker is registered [SWK-01]', () =>
    expect(resolveRegistration(question)).toBe('register'));

  it('registers again only for another version [SWK-02]', () => {
    expect(resolveRegistration({ ...question, known: [worker('/sw.js?v=1.2.0')] })).toBe('present');
    expect(resolveRegistration({ ...question, known: [worker('/sw.js?v=1.1.0')] })).toBe('register');
    expect(resolveRegistration({ ...question, controller: `${SITE}/sw.js?v=1.1.0` })).toBe('register');
  });

  it.each([
    ['controls the page', { controller: `${SITE}/theirs.js` }],
    ['covers the page', { known: [worker('/theirs.js')] }],
    ['covers the page from a narrower scope', { known: [worker('/theirs.js', '/trade/')] }],
    ['has our scope', { page: 'https://www.exchange.example/', known: [worker('/theirs.js')] }],
  ])('never replaces a foreign worker that %s [OP-55]', (_, found) =>
    expect(resolveRegistration({ ...question, ...found })).toBe('foreign'),
  );

  it('registers despite a foreign worker with another scope [OP-55]', () =>
    expect(resolveRegistration({ ...question, known: [worker('/docs/theirs.js', '/docs/')] })).toBe('register'));
});
