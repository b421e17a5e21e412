import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SITES } from '../../../src/domain/sites/registry.ts';
import { freshPage } from '../stores/fresh-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function page(analytics: unknown) {
  const shared = await freshPage();
  const { sendAnalytics } = await import('../../../src/services/analytics.ts');
  shared.pageConfiguration().setState({ analytics: analytics as never });
  const errors: string[] = [];
  shared.subscribeErrors(({ source }) => errors.push(source));
  return { sendAnalytics, errors };
}

describe('sendAnalytics()', () => {
  it('passes the name, parameters and site ids to the adapter [ANA-08]', async () => {
    const adapter = vi.fn();
    const { sendAnalytics } = await page({ adapter, ids: { 177: ['G-TR'], 0: ['G-MAIN'] } });
    sendAnalytics(SITES[177], 'home_signup_view', { a: 1 });
    sendAnalytics(SITES[0], 'home_signup_view', {});
    expect(adapter.mock.calls.map(([name, params]) => [name, params])).toEqual([
      ['home_signup_view', { a: 1, siteId: 177, analyticsIds: ['G-TR'] }],
      ['home_signup_view', { siteId: 0, analyticsIds: ['G-MAIN'] }],
    ]);
  });

  it('falls back to the site’s default ids [ANA-08]', async () => {
    const adapter = vi.fn();
    const { sendAnalytics } = await page(adapter);
    sendAnalytics({ id: 0, analyticsIds: ['UA-1'] }, 'x', {});
    expect(adapter.mock.calls[0]?.[1]).toEqual({ siteId: 0, analyticsIds: ['UA-1'] });
  });

  it('pushes the event to the page’s dataLayer if there is one [OP-87]', async () => {
    const { sendAnalytics } = await page(undefined);
    sendAnalytics(SITES[0], 'x', { a: 1 });
    expect('dataLayer' in globalThis).toBe(false);
    const dataLayer: unknown[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    sendAnalytics(SITES[0], 'x', { a: 1 });
    expect(dataLayer).toEqual([{ event: 'x', a: 1 }]);
  });

  it('abandons a pending send after 5 000 ms [ANA-07]', async () => {
    const signals: AbortSignal[] = [];
    const { sendAnalytics, errors } = await page((name: string, _: unknown, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return name === 'ends' ? Promise.resolve() : new Promise(() => {});
    });
    sendAnalytics(SITES[0], 'hangs', {});
    sendAnalytics(SITES[0], 'ends', {});
    await vi.advanceTimersByTimeAsync(4_999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(errors).toEqual([]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('reports one error and still pushes to the dataLayer if the adapter %s [ANA-07]', async (_, adapter) => {
    const dataLayer: unknown[] = [];
    vi.stubGlobal('dataLayer', dataLayer);
    const { sendAnalytics, errors } = await page(adapter);
    sendAnalytics(SITES[0], 'x', {});
    sendAnalytics(SITES[0], 'y', {});
    await vi.advanceTimersByTimeAsync(10);
    expect(errors).toEqual(['analytics']);
    expect(dataLayer).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('calls the adapter even if the dataLayer throws [ANA-07]', async () => {
    const adapter = vi.fn();
    const { sendAnalytics, errors } = await page(adapter);
    vi.stubGlobal(
      'dataLayer',
      Object.assign([], {
        push: () => {
          throw new Error('no');
        },
      }),
    );
    sendAnalytics(SITES[0], 'x', {});
    expect(adapter).toHaveBeenCalledOnce();
    expect(errors).toEqual(['analytics']);
  });
});
