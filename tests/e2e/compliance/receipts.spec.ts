import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { chunksText, type ComplianceReceipt } from '../../../src/domain/compliance/receipt.ts';
import { parseReceipts, verifyReceipts } from '../../../src/domain/compliance/verify-receipts.ts';
import { RESTRICTION_KINDS } from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import type { SessionKey } from '../../../src/domain/page/storage-registry.ts';
import type { ReleaseManifest } from '../../../cli/import-map.ts';
import { dialog, GATE, seedStorage, NOW, stage } from '../../support/compliance-page.ts';
import { SITUATIONS } from '../../support/compliance-situations.ts';
import { findings } from '../../support/axe.ts';
import { configure, expect, part, type SiteContext, test } from '../../support/e2e.ts';
import { hash, issue } from '../../support/receipts.ts';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';

const ENDPOINT = '/api/web/v1/compliance/receipts';
const BAR = 'exchange-kyc-bar';
const BANNER = 'compliance-banner';
const FOOTER = 'exchange-footer';

const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../dist/manifest.json'), 'utf8'),
) as ReleaseManifest & { readonly ruleTables: string };
const RELEASE = {
  version: manifest.version,
  hash: hash(chunksText(manifest.files)),
  ruleTables: manifest.ruleTables,
};

/**
 * Configures `receipts.record` on every page of the test. Returns a function that verifies and returns the receipts received so far, including
 * those from pages that redirected. The callback also runs `body`.
 */
async function recordReceipts(page: Page, body = ''): Promise<() => Promise<readonly ComplianceReceipt[]>> {
  const texts: string[] = [];
  await page.exposeFunction('__receipt', (text: string) => void texts.push(text));
  await page.addInitScript(`
    globalThis.ExchangeShell = { configuration: { receipts: { record: (receipt) => {
      __receipt(JSON.stringify(receipt));
      ${body}
    } } } };
    addEventListener('exchange-navigate', (event) => event.preventDefault());
  `);
  return async () => {
    const sources = texts.length === 0 ? [] : parseReceipts(`${texts.join('\n')}\n`);
    expect(await verifyReceipts(sources, (text) => Promise.resolve(hash(text)), RELEASE)).toEqual([]);
    return sources.map(({ value }) => value as ComplianceReceipt);
  };
}

const summary = ({ kind, notice, action }: ComplianceReceipt): string =>
  [kind, notice, action].filter((word) => word !== undefined).join(' ');

test.describe('receipts.record', () => {
  for (const kind of RESTRICTION_KINDS) {
    const situation = SITUATIONS.find(({ expected }) => expected === kind);
    test(`receives one receipt each for the decision, the notice and the answer (${kind})`, async ({ page, shell }) => {
      if (situation === undefined) throw new Error(`There is no situation for ${kind}.`);
      await page.clock.setFixedTime(NOW);
      const receipts = await recordReceipts(page);
      const stamps = Object.entries(situation.answered ?? {}).map(([one, ago]) => [
        stampKey(one as typeof kind),
        String(NOW - ago),
      ]);
      await seedStorage(page, Object.fromEntries(stamps) as Record<string, string>);
      const address = situation.path ?? (situation.page === 'home' ? '/' : '/price');
      await shell.open(stage(situation.persona, address, `&site=${situation.site ?? 0}`), [GATE]);
      await part(page, GATE, 'ok').click();
      await expect(dialog(page)).toHaveCount(0);
      await expect
        .poll(async () => (await receipts()).map(summary))
        .toEqual(['decision allow', `shown ${kind}`, `answered ${kind} ok`]);
      const [decision, shown, answered] = await receipts();
      expect(decision).toMatchObject({
        answerSource: 'answer',
        element: GATE,
        site: situation.site ?? 0,
        language: 'en',
      });
      expect(decision?.answerHash).toMatch(/^sha256-/);
      expect(answered?.rule).toBe(shown?.rule);
      expect(shown?.rule).toMatch(new RegExp(`^restriction/${kind}/[1-9]$`));
      expect(shown?.time).toBe(new Date(NOW).toISOString());
      expect(answered?.textHash).toBe(shown?.textHash);
      if (kind === 'turkish-site') expect(answered).toMatchObject({ choice: 'turkey', forSevenDays: false });
      else expect(answered).not.toHaveProperty('choice');
    });
  }

  const others: readonly {
    readonly name: string;
    readonly address: string;
    readonly ready: readonly string[];
    readonly act?: (page: Page) => Promise<void>;
    readonly expected: readonly string[];
    readonly faults?: string;
  }[] = [
    {
      name: 'a blocked page with a notice',
      address: '/playground/stage?element=compliance-gate&path=/nft&persona=tips-mode',
      ready: [],
      act: (page) => part(page, GATE, 'ok').click(),
      expected: ['decision tip', 'shown tip', 'answered tip ok'],
    },
    {
      name: 'a blocked page that redirects',
      address: '/playground/stage?element=compliance-gate&path=/nft&persona=restricted',
      ready: [],
      expected: ['decision redirect'],
    },
    {
      name: 'a restriction that redirects',
      address: stage('netherlands'),
      ready: [],
      expected: ['decision allow', 'decision Netherlands redirect'],
    },
    {
      name: 'a failed check',
      address: '/playground/stage?element=compliance-gate&path=/price&persona=visitor&a.on-failure=closed',
      ready: [],
      faults: 'compliance-check:status-500',
      expected: ['decision tip', 'shown check-failed'],
    },
    {
      name: 'the business banner',
      address: '/playground/stage?element=compliance-banner&persona=business-banner',
      ready: [BANNER],
      act: (page) => part(page, BANNER, 'cancel').click(),
      expected: ['shown business', 'answered business cancel'],
    },
    {
      name: 'the KYC bar',
      address: '/playground/stage?element=exchange-kyc-bar&persona=kyc-upgrade',
      ready: [BAR],
      act: (page) => part(page, BAR, 'close').click(),
      expected: ['shown kyc-bar', 'answered kyc-bar close'],
    },
    {
      name: 'the tip in the footer, once it has been seen',
      address: '/playground/stage?element=exchange-footer&persona=tips-mode',
      ready: [FOOTER],
      act: (page) => part(page, FOOTER, 'tip').scrollIntoViewIfNeeded(),
      expected: ['shown footer-tip'],
    },
    {
      name: 'the UK notice of a UK user, once it has been seen',
      address: '/playground/stage?element=exchange-footer&persona=uk-limited',
      ready: [FOOTER],
      act: (page) => part(page, FOOTER, 'uk-notice').scrollIntoViewIfNeeded(),
      expected: ['shown uk-promotion'],
    },
    {
      name: 'the UK notice in the prerendered footer of the UK site',
      address: '/playground/stage?element=exchange-footer&persona=visitor&site=182',
      ready: [FOOTER],
      act: (page) => part(page, FOOTER, 'uk-notice').scrollIntoViewIfNeeded(),
      expected: ['shown uk-promotion'],
    },
  ];
  for (const { name, address, ready, act, expected, faults } of others)
    test(`receives ${expected.join(', ')} (${name})`, async ({ page, shell }) => {
      if (faults !== undefined) {
        shell.allowConsole(/Failed to load resource/);
        await shell.faults(faults);
      }
      const receipts = await recordReceipts(page);
      await shell.open(address, ready);
      await act?.(page);
      await expect.poll(async () => (await receipts()).map(summary)).toEqual(expected);
      void shell.errors();
    });

  test('receives one receipt each for the view and the answer (Türkiye site confirmation)', async ({ page, shell }) => {
    const receipts = await recordReceipts(page);
    await shell.open('/playground/stage?element=exchange-footer&persona=visitor', [FOOTER]);
    await page.evaluate(() => {
      const footer = document.querySelector('exchange-footer');
      footer?.setAttribute('hydrate', 'load');
      (globalThis as unknown as { ExchangeShell: { configure(value: object): void } }).ExchangeShell.configure({
        hosts: { turkey: 'https://tr.exchange.example' },
      });
    });
    await page.locator(`${FOOTER} [part~="language"] .picker`).click();
    await page.locator(`${FOOTER} :popover-open [data-language="tr"]`).click();
    await page.locator(`${FOOTER} dialog[open] [part~="cancel"]`).click();
    await expect
      .poll(async () => (await receipts()).map(summary))
      .toEqual(['shown turkey-site', 'answered turkey-site cancel']);
  });

  for (const action of ['cancel', 'ok'] as const)
    test(`receives one receipt each for the view and the answer “${action}” (confirmation for another site)`, async ({
      page,
      shell,
    }) => {
      const receipts = await recordReceipts(page);
      await page.route('https://mt.exchange.example/**', (route) => route.fulfill({ body: 'Malta' }));
      await shell.open('/playground/stage?element=exchange-footer&persona=visitor&site=777', [FOOTER]);
      await page.evaluate(() =>
        (globalThis as unknown as { ExchangeShell: { configure(value: object): void } }).ExchangeShell.configure({
          hosts: { malta: 'https://mt.exchange.example' },
        }),
      );
      await page.locator(`${FOOTER} a[href^="https://mt.exchange.example/"]`).first().click();
      await page.locator(`${FOOTER} dialog[open] [part~="${action}"]`).click();
      await expect
        .poll(async () => (await receipts()).map(summary))
        .toEqual(['shown switch-site', `answered switch-site ${action}`]);
    });

  for (const address of [
    '/u/jane@example.com/reset?email=jane@example.com&token=s3cr3t-token#uid=40004',
    '/nft/jane@example.com?uid=40004',
    '/price%2fjane%40example.com',
    '/profile/jane-doe;s3cr3t-token',
    '//jane@example.com/s3cr3t-token',
    '/de/nft?s3cr3t-token',
  ])
    test(`omits the query and unknown path segments from receipts (${address})`, async ({ page, shell }) => {
      const receipts = await recordReceipts(page);
      await shell.open(stage('trader', address), [GATE]);
      await expect.poll(async () => (await receipts()).length).toBe(1);
      const text = JSON.stringify(await receipts());
      expect(text).not.toMatch(/jane|s3cr3t|example\.com|40004|token|uid/i);
      const cookies = await page.context().cookies();
      const personal = cookies.filter(({ name }) => ['uid', 'nickname'].includes(name));
      expect(personal.length).toBeGreaterThan(0);
      for (const { value } of personal) expect(text).not.toContain(value);
    });

  for (const [what, body] of [
    ['throws', 'throw new Error("full");'],
    ['rejects', 'return Promise.reject(new Error("full"));'],
    ['never resolves', 'return new Promise(() => {});'],
  ] as const)
    test(`affects neither the page nor later receipts if it ${what}`, async ({ page, shell }) => {
      const receipts = await recordReceipts(page, body);
      await shell.open(stage('hong-kong'), [GATE]);
      await part(page, GATE, 'ok').click();
      await expect(dialog(page)).toHaveCount(0);
      await expect.poll(async () => (await receipts()).length).toBe(3);
      const errors = shell.errors().map(({ detail }) => detail['source']);
      expect(errors).toEqual(what === 'never resolves' ? [] : ['receipts']);
    });
});

test('receipts.record receives receipts without hashes if Web Crypto is unavailable', async ({ page, shell }) => {
  const texts: string[] = [];
  await page.exposeFunction('__receipt', (text: string) => void texts.push(text));
  await page.addInitScript(`
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    globalThis.ExchangeShell = { configuration: { receipts: { record: (receipt) => __receipt(JSON.stringify(receipt)) } } };
  `);
  await shell.open(stage('hong-kong'), [GATE]);
  await expect.poll(() => texts.length).toBe(2);
  const problems = await verifyReceipts(
    parseReceipts(`${texts.join('\n')}\n`),
    (text) => Promise.resolve(hash(text)),
    RELEASE,
  );
  expect(problems.map(({ kind }) => kind)).toEqual(['no-hash', 'no-hash']);
  expect(JSON.parse(texts[1] ?? '')).toMatchObject({ digest: 'unavailable', sequence: 1, kind: 'shown' });
});

test.describe('deferred receipts', () => {
  const KEY: SessionKey = 'exchange:compliance-records';
  const CHUNK = '**/compliance-receipts-*.js';
  const BLOCKED = stage('restricted', '/nft');
  const NEXT = stage('restricted', '/price');

  /** Opens a page that redirects to a page without the shell while the chunk is loading. Then allows the next page to load the chunk. */
  async function leaveEarly(page: Page, shell: SiteContext): Promise<void> {
    await page.route('**/state_compliance_tips', (route) => route.fulfill({ contentType: 'text/html', body: 'Tips' }));
    await page.route(CHUNK, () => {});
    await page.goto(BLOCKED);
    await page.waitForURL('**/state_compliance_tips');
    await page.unroute(CHUNK);
    await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), KEY)).toContain('"redirect"');
    void shell.errors();
  }

  for (const receiver of ['record', 'gateway'] as const)
    test(`are issued exactly once, on the next page (receipts.${receiver})`, async ({ page, shell }) => {
      const texts: string[] = [];
      await page.exposeFunction('__receipt', (text: string) => void texts.push(text));
      await page.addInitScript(
        receiver === 'gateway'
          ? 'globalThis.ExchangeShell = { configuration: { receipts: { gateway: true } } };'
          : 'globalThis.ExchangeShell = { configuration: { receipts: { record: (receipt) => __receipt(JSON.stringify(receipt)) } } };',
      );
      await page.context().route(`**${ENDPOINT}`, (route) => {
        const receipts = new URLSearchParams(route.request().postData() ?? '').get('receipts') ?? '[]';
        texts.push(...(JSON.parse(receipts) as object[]).map((receipt) => JSON.stringify(receipt)));
        return route.continue();
      });
      await leaveEarly(page, shell);
      expect(texts).toEqual([]);
      await shell.open(NEXT, [GATE]);
      await expect.poll(() => texts.length).toBe(2);
      expect(await page.evaluate((key) => sessionStorage.getItem(key), KEY)).toBeNull();
      await shell.open(NEXT, [GATE]);
      await expect.poll(() => texts.length).toBe(3);
      const sources = parseReceipts(`${texts.join('\n')}\n`);
      expect(await verifyReceipts(sources, (text) => Promise.resolve(hash(text)), RELEASE)).toEqual([]);
      const receipts = sources.map(({ value }) => value as ComplianceReceipt);
      expect(receipts.filter(({ action }) => action === 'redirect')).toEqual([
        expect.objectContaining({ deferred: true, path: '/nft', sequence: 0, rule: 'page/blocked-code/redirect' }),
      ]);
      expect(new Set(receipts.map(({ page: view }) => view)).size).toBe(3);
    });

  test('do not contain the compliance response, the uid or unknown path segments', async ({ page, shell }) => {
    await configure(page, { receipts: { gateway: true } });
    await page.route(CHUNK, () => {});
    await shell.open(stage('hong-kong', '/profile/jane@example.com?token=s3cr3t'), [GATE]);
    await part(page, GATE, 'ok').click();
    await page.goto('/state_compliance_tips');
    const stored = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
    expect(
      stored
        ?.trim()
        .split('\n')
        .map((line) => summary(JSON.parse(line) as ComplianceReceipt)),
    ).toEqual(['decision allow', 'shown HK', 'answered HK ok']);
    expect(stored).not.toMatch(/jane|s3cr3t|uid|limit|country/i);
    const cookies = await page.context().cookies();
    const personal = cookies.filter(({ name }) => ['uid', 'nickname'].includes(name));
    expect(personal.length).toBeGreaterThan(0);
    for (const { value } of personal) expect(stored).not.toContain(value);
  });

  test('occupy at most 16 000 characters of session storage', async ({ page, shell }) => {
    await configure(page, { receipts: { gateway: true } });
    await page.addInitScript((key) => {
      if (location.pathname !== '/state_compliance_tips') sessionStorage.setItem(key, `${'x'.repeat(15_990)}\n`);
    }, KEY);
    await page.route(CHUNK, () => {});
    await page.goto(BLOCKED);
    await page.waitForURL('**/state_compliance_tips');
    expect(await page.evaluate((key) => sessionStorage.getItem(key)?.length, KEY)).toBe(15_991);
    void shell.errors();
  });

  const record = {
    kind: 'decision',
    element: GATE,
    rule: 'page/blocked-code/redirect',
    action: 'redirect',
    site: 0,
    language: 'en',
    path: '/nft',
    gateway: '',
    member: true,
    shell: manifest.version,
  };
  const hostile: readonly (readonly [name: string, value: string | ((now: number) => object)])[] = [
    ['text that is not JSON', '{"kind":'],
    ['null', 'null'],
    ['deeply nested arrays', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['a record without a time', () => ({})],
    ['a time that is a string', (now) => ({ time: String(now) })],
    ['an old record', (now) => ({ time: now - 11 * 60_000 })],
    ['a record from the future', (now) => ({ time: now + 5 * 60_000 })],
    ['a record of a visitor', (now) => ({ time: now, member: false })],
    ['a record of another release', (now) => ({ time: now, shell: '0.0.1' })],
    ['a record for another gateway', (now) => ({ time: now, gateway: 'https://evil.example' })],
    ['an unknown kind', (now) => ({ time: now, kind: '<img src=x>' })],
    ['a rule with markup', (now) => ({ time: now, rule: '<img src=x onerror=alert(1)>' })],
    ['a path with an e-mail address', (now) => ({ time: now, path: '/u/jane@example.com' })],
    ['a site that is an object', (now) => ({ time: now, site: { toString: 'x' } })],
    ['an action that is a number', (now) => ({ time: now, action: 7 })],
  ];
  for (const [name, value] of hostile)
    test(`are not created from ${name} in session storage`, async ({ page, shell }) => {
      const receipts = await recordReceipts(page);
      await shell.open(NEXT, [GATE]);
      await expect.poll(async () => (await receipts()).length).toBe(1);
      const now = Date.now();
      const first = typeof value === 'string' ? value : JSON.stringify({ ...record, ...value(now) });
      const second = JSON.stringify({ ...record, time: now });
      await page.evaluate(([key = '', text = '']) => sessionStorage.setItem(key, text), [KEY, `${first}\n${second}\n`]);
      await shell.open(NEXT, [GATE]);
      // The page's own receipt may be issued before or after the deferred receipt.
      await expect
        .poll(async () => (await receipts()).map(({ action, deferred = false }) => `${action} ${deferred}`).toSorted())
        .toEqual(['allow false', 'allow false', 'redirect true']);
      expect(shell.errors()).toEqual([]);
    });
});

test.describe('receipts.gateway', () => {
  const bodies = (requests: readonly { postData(): string | null }[]) =>
    requests.map((request) => new URLSearchParams(request.postData() ?? '').get('receipts') ?? '');

  test('sends all receipts from one second in one request, with valid hashes', async ({ page, shell }) => {
    await configure(page, { receipts: { gateway: true } });
    await page.clock.install({ time: NOW });
    await shell.open(stage('hong-kong'), [GATE]);
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    await shell.advance(1_000);
    await expect.poll(() => shell.calls(ENDPOINT).length).toBe(1);
    const [body = ''] = bodies(shell.calls(ENDPOINT));
    const sources = parseReceipts(body);
    expect(sources.map(({ value }) => summary(value as ComplianceReceipt))).toEqual([
      'decision allow',
      'shown HK',
      'answered HK ok',
    ]);
    expect(await verifyReceipts(sources, (text) => Promise.resolve(hash(text)), RELEASE)).toEqual([]);
  });

  test('sends a redirect’s receipt with keepalive before the page unloads', async ({ page, shell }) => {
    await configure(page, { receipts: { gateway: true } });
    // Playwright doesn't report requests from a page that is unloading, so the page stores them.
    await page.addInitScript((endpoint) => {
      const original = fetch;
      globalThis.fetch = (input, init) => {
        const isKept = init?.keepalive ?? (input instanceof Request && input.keepalive);
        const body = init?.body;
        if (
          isKept &&
          typeof body === 'string' &&
          (input instanceof Request ? input.url : String(input)).includes(endpoint)
        )
          localStorage.setItem('test:kept', body);
        return original(input, init);
      };
    }, ENDPOINT);
    // On a user's first page, the redirect may happen before the receipts' chunk has loaded.
    await shell.open(stage('visitor'), [GATE]);
    await page.goto('/playground/stage?element=compliance-gate&path=/nft&persona=restricted');
    await page.waitForURL('**/state_compliance_tips');
    const body = await page.evaluate(() => localStorage.getItem('test:kept'));
    expect(new URLSearchParams(body ?? '').get('receipts')).toContain('"action":"redirect"');
    void shell.errors();
  });

  test('retries a failed request twice, then reports once that receipts were lost', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load resource/);
    await shell.faults('compliance-receipts:status-500');
    await configure(page, { receipts: { gateway: true } });
    await page.clock.install({ time: NOW });
    await shell.open(stage('visitor'), [GATE]);
    for (const [index, delay] of [1_000, 5_000, 30_000].entries()) {
      await expect.poll(() => shell.calls(ENDPOINT).length).toBe(index);
      await shell.advance(delay);
      await expect.poll(() => shell.calls(ENDPOINT).length).toBe(index + 1);
    }
    await shell.event('exchange-error');
    await shell.advance(60_000);
    expect(shell.calls(ENDPOINT)).toHaveLength(3);
    expect(new Set(bodies(shell.calls(ENDPOINT))).size).toBe(1);
    expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['receipts']);
  });
});

test('<compliance-gate> loads no receipt code and sends no receipts if the page configures none', async ({
  page,
  shell,
}) => {
  await shell.open(stage('hong-kong'), [GATE]);
  await part(page, GATE, 'ok').click();
  await expect(dialog(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(shell.requests.filter((request) => request.url().includes('compliance-receipts'))).toEqual([]);
  expect(shell.calls(ENDPOINT)).toEqual([]);
});

test.describe('the demo’s audit page', () => {
  test('shows each decision with its reason, and whether receipts were altered', async ({ page, shell }) => {
    const receipts = await recordReceipts(page);
    await shell.open('/playground/stage?element=compliance-gate&path=/nft&persona=tips-mode', []);
    await part(page, GATE, 'ok').click();
    await expect.poll(async () => (await receipts()).length).toBe(3);
    const lines = (await receipts()).map((receipt) => JSON.stringify(receipt)).join('\n');
    await page.goto('/playground/audit');
    const box = page.getByLabel('Compliance receipts');
    const show = page.getByRole('button', { name: 'Show what the user saw' });
    await box.fill(lines);
    await show.press('Enter');
    const items = page.locator('.receipt-list > li');
    await expect(items).toHaveCount(3);
    await expect(page.locator('.receipts [role="status"]')).toHaveText('3 shown, none with a problem.');
    await expect(items.nth(0)).toContainText('The gate blocked the page /nft with a notice.');
    await expect(items.nth(0)).toContainText('Because compliance blocks the page’s menu code (nft).');
    await expect(items.nth(1)).toContainText('The user saw the notice for a blocked page.');
    await expect(items.nth(2)).toContainText('with “ok”');
    await items.nth(0).getByRole('button').click();
    await expect(page).toHaveURL(/path=\/nft/);
    await expect(page).toHaveURL(/codes=nft/);
    await box.fill(lines.replace('"action":"tip"', '"action":"allow"'));
    await show.click();
    await expect(items.nth(0).locator('p').first()).toHaveText(
      'The content does not match the id: the receipt was altered.',
    );
    const [redirect] = issue([{ action: 'redirect', notice: 'Netherlands', rule: 'restriction/Netherlands/2' }]);
    await box.fill(JSON.stringify(redirect));
    await show.click();
    await expect(items).toHaveCount(1);
    await expect(items.locator('blockquote')).toHaveCount(0);
    for (const [text, status] of [
      ['', 'The input contains no receipt.'],
      ['{"version":1}', '1 shown, 1 with a problem.'],
      [`[${'['.repeat(50_000)}`, '1 shown, 1 with a problem.'],
      ['<img src=x onerror=alert(1)>', '1 shown, 1 with a problem.'],
    ] as const) {
      await box.fill(text);
      await show.click();
      await expect(page.locator('.receipts [role="status"]')).toHaveText(status);
    }
  });

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`has no axe violations (${theme}, ${width} px)`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/playground/audit?theme=${theme}`);
        const receipts = issue([{}, { kind: 'shown', notice: 'UK_HOME', textHash: hash('') }]);
        await page.getByLabel('Compliance receipts').fill(JSON.stringify([...receipts, 1]));
        await page.getByRole('button', { name: 'Show what the user saw' }).press('Enter');
        await expect(page.locator('.receipt-list > li')).toHaveCount(3);
        expect(await findings(page, '.receipts', '.receipts')).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
});
