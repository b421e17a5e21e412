import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteId } from '../../../../src/domain/sites/site.ts';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

const INFO = '/api/web/v1/usercenter/get_info';
const MAIN = { siteId: 0 } as const;

/** The uid of the user that is logged in on the server. Empty for a visitor. */
let uid = '';

/** Logs in a user on the server, which sets the cookie `uid`. An empty uid logs the user out. */
function setUser(next: string): void {
  uid = next;
  document.cookie = `uid=${next}; Path=/${next === '' ? '; Max-Age=0' : ''}`;
}

const info = () => ({ code: 0, data: { uid, isLogin: uid !== '', verified: '1', safe_level: 2 } });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  fakeBrowser();
  uid = '';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function fundsPath(): Promise<string> {
  const { totalFunds } = await import('../../../../src/api/endpoints/member/total-funds.ts');
  return totalFunds.path;
}

describe('a page’s session', () => {
  it('drops a response that arrives after another user has logged in', async () => {
    setUser('1');
    let answer: ((body: object) => void) | undefined;
    const path = await fundsPath();
    fakeGateway({ [INFO]: info, [path]: () => new Promise<object>((resolve) => (answer = resolve)) });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    const loading = page.loadAccount(siteContext, 'funds');
    await vi.waitFor(() => expect(answer).toBeDefined());
    setUser('2');
    answer?.({ code: 200, data: { total_btc: '1', total_usd: '111' } });
    await loading;
    expect(page.accountStore(siteContext).getState().funds.totalUsd).toBe('0');
    await vi.waitFor(() => expect(page.sessionStore(siteContext).getState().user.uid).toBe('2'));
  });

  it('contains the current member after another member has logged in', async () => {
    setUser('1');
    fakeGateway({ [INFO]: info, '*': { code: 0, data: {} } });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    expect((await page.loadSession(siteContext)).user.uid).toBe('1');
    setUser('2');
    expect((await page.loadSession(siteContext)).user.uid).toBe('2');
  });

  it('contains the same user in all contexts of a gateway', async () => {
    setUser('1');
    fakeGateway({ [INFO]: info });
    const page = await freshPage();
    const contexts = [page.getSiteContext(MAIN), page.getSiteContext({ siteId: 71 })];
    await Promise.all(contexts.map((context) => page.loadSession(context)));
    setUser('2');
    await page.loadSession(contexts[0] as (typeof contexts)[0]);
    await vi.waitFor(() =>
      expect(contexts.map((context) => page.sessionStore(context).getState().user.uid)).toEqual(['2', '2']),
    );
  });

  it('ignores another user’s stored permissions but not their restrictions if the check fails [OP-92]', async () => {
    setUser('1');
    const check = '/api/web/v1/compliance/check';
    const answers = [{ code: 0, data: { menu: ['nft'], limit: {} } }];
    fakeGateway({ [INFO]: info, [check]: () => answers.shift() ?? Promise.reject(new Error('no gateway')), '*': {} });
    const page = await freshPage();
    const { currentVerdict, loadCompliance } = await import('../../../../src/stores/compliance/compliance.ts');
    await loadCompliance(page.getSiteContext(MAIN));
    const verdictAt = async (site: SiteId) => {
      const later = await freshPage();
      const { currentVerdict: verdictOf, loadCompliance: load } =
        await import('../../../../src/stores/compliance/compliance.ts');
      return verdictOf(await load(later.getSiteContext({ siteId: site })), 'closed');
    };
    expect(currentVerdict(await loadCompliance(page.getSiteContext(MAIN)), 'closed').source).toBe('answer');
    expect(await verdictAt(0)).toMatchObject({ menu: ['nft'], source: 'stored', otherwise: 'allow' });
    setUser('2');
    expect(await verdictAt(0)).toMatchObject({ menu: ['nft'], source: 'expired', otherwise: 'close' });
  });

  it('becomes a visitor session after a 401 that a second request for the user confirms', async () => {
    setUser('1');
    const path = await fundsPath();
    let isEnded = false;
    const refusal = () => new Response('{}', { status: 401 });
    const { requests } = fakeGateway({
      [INFO]: () => (isEnded ? refusal() : info()),
      [path]: () => (isEnded ? refusal() : { code: 200, data: {} }),
    });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    await page.loadSession(siteContext);
    isEnded = true;
    await page.loadAccount(siteContext, 'funds');
    await vi.waitFor(() => expect(page.sessionStore(siteContext).getState().status).toBe('visitor'));
    expect(requests.filter((call) => call.path === INFO)).toHaveLength(2);
  });

  it('requests the user only once more if an endpoint responds with 401 for a confirmed user', async () => {
    setUser('1');
    const path = await fundsPath();
    const { requests } = fakeGateway({ [INFO]: info, [path]: () => new Response('{}', { status: 401 }) });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    for (let round = 0; round < 4; round += 1) {
      await page.loadAccount(siteContext, 'funds');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(requests.filter((call) => call.path === INFO)).toHaveLength(2);
    expect(page.sessionStore(siteContext).getState().status).toBe('member');
  });

  it('never shows one user’s response to another user, regardless of the order of logins, logouts, requests and responses', async () => {
    const path = await fundsPath();
    const step = fc.oneof(
      fc.record({ kind: fc.constant('login' as const), uid: fc.constantFrom('1', '2', '3') }),
      fc.record({ kind: fc.constantFrom('logout' as const, 'ask' as const, 'answer' as const, 'return' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        fakeBrowser();
        setUser('');
        const waiting: (() => void)[] = [];
        const later = (body: () => object) => () => {
          // The server responds for the current user after a delay.
          const made = body();
          return new Promise<object>((resolve) => waiting.push(() => resolve(made)));
        };
        fakeGateway({
          [INFO]: later(info),
          [path]: later(() => ({ code: 200, data: { total_btc: '1', total_usd: uid === '' ? '0' : `${uid}00` } })),
        });
        const page = await freshPage();
        const siteContext = page.getSiteContext(MAIN);
        const check = () => {
          const { status, user } = page.sessionStore(siteContext).getState();
          const { totalUsd } = page.accountStore(siteContext).getState().funds;
          if (totalUsd !== '0')
            expect({ status, funds: totalUsd }).toEqual({ status: 'member', funds: `${user.uid}00` });
        };
        page.sessionStore(siteContext).subscribe(check);
        page.accountStore(siteContext).subscribe(check);
        for (const current of steps) {
          if (current.kind === 'login') setUser(current.uid);
          else if (current.kind === 'logout') setUser('');
          else if (current.kind === 'ask') void page.loadAccount(siteContext, 'funds');
          else if (current.kind === 'return') siteContext.calls.session.check();
          else waiting.shift()?.();
          await vi.advanceTimersByTimeAsync(1);
          check();
        }
        for (let round = 0; round < 12; round += 1) {
          for (const answer of waiting.splice(0)) answer();
          await vi.advanceTimersByTimeAsync(1);
          check();
        }
      }),
      {
        numRuns: 30,
        // The session's status must not change before the former user's data is cleared.
        examples: [
          [
            [
              { kind: 'login', uid: '1' },
              { kind: 'ask' },
              { kind: 'answer' },
              { kind: 'answer' },
              { kind: 'logout' },
              { kind: 'return' },
            ],
          ],
        ],
      },
    );
  }, 60_000);
});

describe('logOut()', () => {
  it('sends the CSRF token that a gateway on another origin issued, while its session lasts [OP-122]', async () => {
    setUser('1');
    const gateway = 'https://gateway.example';
    const { requests } = fakeGateway({
      [INFO]: () => ({ code: 0, data: { ...info().data, csrf_token: uid === '' ? '' : 'issued' } }),
      '*': { code: 0, data: {} },
    });
    const page = await freshPage();
    const siteContext = page.getSiteContext({ siteId: 0, gateway });
    await page.loadSession(siteContext);
    await page.logOut(siteContext, 'all', '/login');
    const sent = (): (string | undefined)[] =>
      requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-csrf-token']);
    expect(sent()).toEqual(['issued']);
    setUser('');
    await page.logOut(siteContext, 'all', '/login');
    expect(sent()).toEqual(['issued', undefined]);
  });

  it('removes the data of the user from every store of the page', async () => {
    setUser('1');
    const path = await fundsPath();
    fakeGateway({
      [INFO]: info,
      [path]: { code: 200, data: { total_btc: '1', total_usd: '111' } },
      '*': { code: 0, data: {} },
    });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    await page.loadAccount(siteContext, 'funds');
    page.notificationsStore(siteContext).setState({ a: { status: 'ready', list: [] } });
    expect(page.accountStore(siteContext).getState().funds.totalUsd).toBe('111');
    await page.logOut(siteContext, 'device', '/login');
    expect(page.accountStore(siteContext).getState()).toEqual(page.NO_ACCOUNT);
    expect(page.notificationsStore(siteContext).getState()).toEqual({});
    expect(page.sessionStore(siteContext).getState()).toMatchObject({ status: 'visitor', user: { uid: '' } });
    expect([...siteContext.calls.answers.keys()].filter((key) => key.startsWith('personal '))).toEqual([]);
    expect([...siteContext.calls.inFlight.keys()]).toEqual([]);
  });
});
