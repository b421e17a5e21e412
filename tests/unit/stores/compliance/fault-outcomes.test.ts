import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluateCheck } from '../../../../src/features/compliance-gate/rules/evaluate.ts';
import { createGateway } from '../../../support/gateway.ts';
import { situation } from '../../domain/situation.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-01T12:00:00Z');
const NO_LIMIT = {
  is_uk_limit: false,
  brazil_toast: false,
  is_nl_limit: false,
  is_italy_limit: false,
  ltw_toast: false,
  is_uzbekistan_toast: false,
  is_show_compliance_tips: false,
  is_blocked_country: false,
  limit_country: '',
};

type Outcome = 'allow' | 'tip' | 'redirect';
interface Known {
  readonly menu: readonly string[];
  readonly age: number;
}

/**
 * The expected decision for `/nft` on the main site after a failed check. It is the same for every fault. "Tip" is the message "we could not
 * check", and "redirect" navigates to the restriction page.
 */
const OUTCOMES: readonly (readonly [known: string, Known | undefined, open: Outcome, closed: Outcome])[] = [
  ['no verdict', undefined, 'allow', 'tip'],
  ['fresh, allowed', { menu: [], age: HOUR }, 'allow', 'allow'],
  ['expired, allowed', { menu: [], age: 24 * HOUR }, 'allow', 'tip'],
  ['fresh, restricted', { menu: ['nft'], age: HOUR }, 'redirect', 'redirect'],
  ['expired, restricted', { menu: ['nft'], age: 24 * HOUR }, 'redirect', 'redirect'],
  ['from the future, allowed', { menu: [], age: -HOUR }, 'allow', 'tip'],
  ['from the future, restricted', { menu: ['nft'], age: -HOUR }, 'redirect', 'redirect'],
];

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
const faulty =
  (kind: string): Fetch =>
  async (url, init) =>
    createGateway({ faults: `compliance-check:${kind}` }).request(url, init);
const responds =
  (body: unknown): Fetch =>
  async () =>
    Response.json(body);

/** All faults that make a check fail. */
const FAULTS: Readonly<Record<string, Fetch>> = {
  'status 500': faulty('status-500'),
  'status 404': faulty('status-404'),
  'an unexpected code': faulty('code-7'),
  'malformed JSON': faulty('malformed'),
  'an empty body': faulty('empty'),
  'HTML instead of JSON': faulty('html'),
  'data of the wrong type': faulty('wrong-data'),
  'a broken connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'no response within 20 s': (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    }),
  'data that is an array': responds({ code: 0, data: [] }),
  'a menu that is not an array': responds({ code: 0, data: { menu: 'nft' } }),
  'a limit that is a string': responds({ code: 0, data: { menu: [], limit: 'none' } }),
};

async function decide(fetch: Fetch, known: Known | undefined, onFailure: 'open' | 'closed') {
  vi.useFakeTimers({ now: NOW });
  const browser = fakeBrowser();
  vi.stubGlobal('fetch', fetch);
  const page = await freshPage();
  const { readVerdict } = await import('../../../../src/features/compliance-gate/api/read-verdict.ts');
  const siteContext = page.getSiteContext({ siteId: 0, gateway: 'https://gateway.example' });
  const failures: string[] = [];
  page.subscribeErrors(({ source }) => failures.push(source));
  if (known !== undefined)
    browser.local.set(
      'exchange:compliance:https://gateway.example:0',
      JSON.stringify({ at: NOW - known.age, menu: known.menu, limit: NO_LIMIT }),
    );
  const reading = readVerdict(siteContext, undefined, onFailure);
  await vi.advanceTimersByTimeAsync(20_000);
  const { verdict } = await reading;
  const { link } = situation();
  const decision = evaluateCheck({ verdict, path: '/nft', link });
  return { decision, failures };
}

describe.each(Object.entries(FAULTS))('readVerdict() after %s [CMP-12, OP-92]', (_, fetch) => {
  it.each(
    OUTCOMES.flatMap(([what, known, open, closed]) => [
      [what, 'open', open, known] as const,
      [what, 'closed', closed, known] as const,
    ]),
  )('combines the stored verdict with `on-failure` (%s, %s → %s)', async (_what, onFailure, outcome, known) => {
    const { decision, failures } = await decide(fetch, known, onFailure);
    expect(decision.action).toBe(outcome);
    expect(decision.href).toBe(outcome === 'redirect' ? '/state_compliance_tips' : undefined);
    expect(failures, 'one report').toEqual(['compliance-check']);
  });
});

describe('readVerdict() with a valid restriction and a malformed field [OP-105]', () => {
  const RESTRICTED = responds({ code: 0, data: { limit: { is_blocked_country: true, limit_country: { a: 1 } } } });
  const CODE = responds({ code: 0, data: { menu: ['nft'], limit: { is_uk_limit: 'maybe' } } });

  it.each(
    [RESTRICTED, CODE].flatMap((fetch) =>
      OUTCOMES.flatMap(([what, known]) =>
        (['open', 'closed'] as const).map((mode) => [what, mode, fetch, known] as const),
      ),
    ),
  )('redirects regardless of the stored verdict and `on-failure` (%s, %s)', async (_what, onFailure, fetch, known) => {
    const { decision, failures } = await decide(fetch, known, onFailure);
    expect(decision.action).toBe('redirect');
    expect(failures, 'one report').toEqual(['compliance-check']);
  });

  it('applies the outcome of a failed check if the restriction does not concern the page', async () => {
    const otc = responds({ code: 0, data: { menu: ['otc'], limit: { is_uk_limit: 'maybe' } } });
    for (const [, known, open, closed] of OUTCOMES) {
      expect((await decide(otc, known, 'open')).decision.action).toBe(open);
      expect((await decide(otc, known, 'closed')).decision.action).toBe(closed);
    }
  });

  it('stores the restriction, so the next failed check does not allow the page [OP-92]', async () => {
    const browser = fakeBrowser();
    vi.stubGlobal('fetch', RESTRICTED);
    const read = async (): Promise<unknown> => {
      const page = await freshPage();
      const { readVerdict } = await import('../../../../src/features/compliance-gate/api/read-verdict.ts');
      const siteContext = page.getSiteContext({ siteId: 0, gateway: 'https://gateway.example' });
      const { verdict } = await readVerdict(siteContext, undefined, 'open');
      return verdict.limit.isBlockedCountry;
    };
    expect(await read()).toBe(true);
    vi.stubGlobal('fetch', responds({ code: 7 }));
    expect(await read()).toBe(true);
    vi.stubGlobal('fetch', responds({ code: 0, data: {} }));
    expect(await read(), 'a valid response lifts the restriction').toBe(false);
    expect(browser.local.size).toBe(1);
  });

  it('combines the check property with the gateway’s response', async () => {
    fakeBrowser();
    vi.stubGlobal('fetch', responds({ code: 0, data: { menu: ['otc'] } }));
    const page = await freshPage();
    const { readVerdict } = await import('../../../../src/features/compliance-gate/api/read-verdict.ts');
    const siteContext = page.getSiteContext({ siteId: 0, gateway: 'https://gateway.example' });
    const data = { limit: { is_blocked_country: true, limit_country: 4 }, toast: { is_hk_user: 1 } };
    const { verdict, toast } = await readVerdict(siteContext, data, 'open');
    expect(verdict).toMatchObject({ menu: ['otc'], limit: { isBlockedCountry: true } });
    expect(toast.isHkUser).toBe(true);
  });
});

describe('readVerdict() with a valid response', () => {
  it.each([
    [
      'a response after 19 s',
      async () =>
        new Promise<Response>(
          (resolve) => void setTimeout(() => resolve(Response.json({ code: 0, data: { menu: ['nft'] } })), 19_000),
        ),
      'redirect',
    ],
    ['an empty object', responds({ code: 0, data: {} }), 'allow'],
    [
      'unknown fields and codes',
      responds({ code: 0, data: { menu: ['no-such-code'], limit: { is_new_limit: true }, more: 1 } }),
      'allow',
    ],
    ['a flag as a string', responds({ code: 0, data: { menu: [], limit: { is_blocked_country: '1' } } }), 'redirect'],
  ] as const)('uses the response rather than the stored verdict (%s → %s)', async (_what, fetch, outcome) => {
    for (const known of [
      { menu: [], age: HOUR },
      { menu: ['nft'], age: HOUR },
    ]) {
      const { decision, failures } = await decide(fetch, known, 'closed');
      expect(decision.action).toBe(outcome);
      expect(failures).toEqual([]);
    }
  });
});
