import type { Locator, Page } from '@playwright/test';
import { ELEMENT_DOCUMENTS } from '../../../demo/documentation/documents.ts';
import { expect, part } from '../../support/e2e.ts';
import { asModule, called, type Given, stub } from './snippet-page.ts';

type Run = (given: Given) => Promise<void>;

const HEADER = 'exchange-header';

const element = (page: Page, tag: string): Locator => page.locator(tag);

/** Dispatches an event from the element. Returns whether the snippet cancelled it. */
const dispatch = (page: Page, tag: string, type: string, detail: unknown = {}): Promise<boolean> =>
  element(page, tag).evaluate(
    (host, [name, content]) => !host.dispatchEvent(new CustomEvent(name, { detail: content, cancelable: true })),
    [type, detail] as const,
  );

interface Listening {
  readonly type: string;
  readonly detail?: unknown;
  /** The expected call of a global function. */
  readonly calls: readonly unknown[];
  readonly isCanceled?: boolean;
}

/** Checks that the snippet handles one of the element's events. */
function listens(tag: string, { type, detail = {}, calls, isCanceled = false }: Listening): Run {
  return async ({ page, text, shell, open }) => {
    const [name] = calls as readonly [string];
    await stub(page, name);
    await open({ around: `<${tag}></${tag}>` });
    await shell.ready(tag);
    await asModule(page, text);
    expect(await dispatch(page, tag, type, detail)).toBe(isCanceled);
    expect(await called(page)).toEqual([calls]);
  };
}

/** Checks that the snippet uses the page's router instead of following the link. */
const routes = (tag: string, type: string, detail: { readonly href: string }): Run => {
  return async ({ page, text, shell, open }) => {
    await stub(page, 'push');
    await open({ around: `<${tag}></${tag}>` });
    await shell.ready(tag);
    await page.evaluate('globalThis.router = { push }');
    await asModule(page, text);
    expect(await dispatch(page, tag, type, detail)).toBe(true);
    expect(await called(page)).toEqual([['push', detail.href]]);
  };
};

/** Checks that the snippet's element shows the expected content. */
function shows(tag: string, look: (page: Page) => Promise<void>, persona = 'visitor'): Run {
  return async ({ page, shell, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/?persona=${persona}`);
    await open();
    await shell.ready(tag);
    await look(page);
  };
}

/** Runs a script that sets a property, and checks the element's content. */
function sets(tag: string, look: (page: Page) => Promise<void>, persona = 'visitor'): Run {
  return async ({ page, text, shell, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/?persona=${persona}`);
    await open({ around: `<${tag}></${tag}>` });
    await shell.ready(tag);
    await asModule(page, text);
    await look(page);
  };
}

/** Checks an inline style that the snippet sets on the element, before any script runs. */
function styles(tag: string, around: string, property: string, value: string): Run {
  return async ({ page, text, open }) => {
    await open({ around, head: `<style>${text}</style>`, script: false });
    await expect(element(page, tag).first()).toHaveCSS(property, value);
  };
}

const isVisible = async (page: Page, tag: string, name: string): Promise<void> =>
  expect(part(page, tag, name).first()).toBeVisible();

/** Tests of the snippets in the element documentation, by file and number. The first snippet of each page is its live example. */
const TASKS: Readonly<Record<string, Run>> = {
  'compliance-banner 2': listens('compliance-banner', {
    type: 'compliance-dialog',
    detail: { kind: 'business', action: 'ok' },
    calls: ['record', 'ok'],
  }),
  'compliance-gate 2': async (given) => {
    await styles('compliance-gate', '<compliance-gate>Content</compliance-gate>', 'visibility', 'hidden')(given);
    const around = '<compliance-gate>Content<p slot="blocked">Blocked</p><p slot="tip">Tip</p></compliance-gate>';
    await given.open({ head: `<style>${given.text}</style>`, around, script: false });
    for (const message of ['Blocked', 'Tip']) await expect(given.page.getByText(message)).toHaveCSS('display', 'none');
  },
  'compliance-gate 3': async (given) => {
    await routes('compliance-gate', 'compliance-decision', {
      action: 'redirect',
      href: '/restricted',
    } as { href: string })(given);
    expect(await dispatch(given.page, 'compliance-gate', 'compliance-decision', { action: 'allow' })).toBe(false);
  },
  'compliance-gate 4': async ({ page, shell, text, open }) => {
    const answer = JSON.stringify(
      await (await page.request.get('/api/web/v1/compliance/check')).json().catch(() => ({})),
    );
    await page.addInitScript(`globalThis.complianceResponse = ${answer}`);
    await open({ around: '<compliance-gate code="futures">Futures</compliance-gate>', script: false });
    await page.evaluate(text);
    await page.addScriptTag({ url: 'https://cdn.example/exchange-shell/1/shell.js' });
    await shell.ready('compliance-gate');
    await expect(page.getByText('Futures')).toBeVisible();
    expect(shell.calls('/api/web/v1/compliance/check')).toEqual([]);
  },
  'exchange-announcement 2': styles(
    'exchange-announcement',
    '<exchange-announcement></exchange-announcement>',
    '--exchange-announcement-height',
    '44px',
  ),
  'exchange-announcement 3': listens('exchange-announcement', {
    type: 'exchange-announcement-dismiss',
    detail: { contentId: '7' },
    calls: ['record', '7'],
  }),
  'exchange-app-banner 2': listens('exchange-app-banner', {
    type: 'exchange-app-banner-open',
    detail: { page: 'home' },
    calls: ['openApp', 'home'],
    isCanceled: true,
  }),
  'exchange-chart 2': async ({ page, shell, text, open }) => {
    await stub(page, 'mayMove');
    await open({ around: '<exchange-chart symbol="BTC_USDT" datafeed="/udf"></exchange-chart>' });
    await shell.ready('exchange-chart');
    await asModule(page, text);
    expect(await dispatch(page, 'exchange-chart', 'exchange-chart-line-move', { id: '7', price: '1' })).toBe(true);
    expect(
      await element(page, 'exchange-chart').evaluate(
        (chart) => (chart as unknown as { lines: unknown[] }).lines.length,
      ),
    ).toBe(1);
  },
  'exchange-chart 3': shows('exchange-chart', (page) => isVisible(page, 'exchange-chart', 'drawing-bar')),
  'exchange-chart 4': async ({ page, shell, text, open }) => {
    await open({
      around: '<exchange-chart symbol="BTC_USDT" datafeed="/udf"></exchange-chart>',
      head: `<style>${text}</style>`,
    });
    await shell.ready('exchange-chart');
    await expect.poll(async () => (await element(page, 'exchange-chart').boundingBox())?.height).toBe(480);
  },
  'exchange-chat 2': async ({ page, shell, open, baseURL }) => {
    const apps = `<script type="application/json" data-exchange-shell>{"apps":{"chat":"${baseURL}/demo/dist/chat.js"}}</script>`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open({ head: apps });
    await shell.ready('exchange-chat');
    await page.getByRole('link', { name: 'Talk to the streamer' }).click();
    await expect(page.locator('exchange-chat [data-input="targetId"]')).toHaveText('room-7');
  },
  'exchange-chat 3': async ({ page, shell, text, open }) => {
    await open({ around: '<exchange-chat></exchange-chat>' });
    await shell.ready('exchange-chat');
    await asModule(page, text);
    await dispatch(page, 'exchange-chat', 'exchange-chat-state', { state: 'loading' });
    await expect(page.locator('body')).toHaveAttribute('data-chat', 'loading');
  },
  'exchange-claim-gifts 2': async ({ page, shell, text, open }) => {
    await stub(page, 'abTest');
    await open({ around: '<exchange-claim-gifts></exchange-claim-gifts>' });
    await shell.ready('exchange-claim-gifts');
    await asModule(page, text);
    await element(page, 'exchange-claim-gifts').evaluate((host) =>
      (host as unknown as { experiment(): unknown }).experiment(),
    );
    expect(await called(page)).toEqual([['abTest', 'claim-gifts']]);
  },
  'exchange-claim-gifts 3': listens('exchange-claim-gifts', {
    type: 'exchange-claim-gifts-action',
    detail: { where: 'web' },
    calls: ['claim', 'web'],
    isCanceled: true,
  }),
  'exchange-claim-gifts 4': async ({ page, shell, open }) => {
    await page.addInitScript({ path: 'demo/pages/assets/phone.js' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    await shell.ready('exchange-claim-gifts');
    await element(page, 'exchange-claim-gifts').evaluate((host) => Object.assign(host, { experiment: true }));
    const opened = page.waitForEvent('request', (request) => request.url().startsWith('market://details'));
    await part(page, 'exchange-claim-gifts', 'app').click();
    await opened;
  },
  'exchange-coin-icon 2': styles(
    'exchange-coin-icon',
    '<exchange-coin-icon coin="BTC" size="40"></exchange-coin-icon>',
    'block-size',
    '40px',
  ),
  'exchange-coin-icon 3': async ({ page, shell, open }) => {
    await open();
    await shell.ready('exchange-coin-icon');
    await expect(part(page, 'exchange-coin-icon', 'icon')).toHaveAttribute('src', /\?/);
  },
  'exchange-deposit-chooser 2': shows(
    'exchange-deposit-chooser',
    async (page) => {
      await expect(part(page, 'exchange-deposit-chooser', 'way').first()).toHaveAttribute('href', /BTC/);
      await expect(page.locator('exchange-deposit-chooser [part~="way"][href*="EUR"]').first()).toBeVisible();
    },
    'trader',
  ),
  'exchange-deposit-chooser 3': async ({ page, shell, text, open }) => {
    await stub(page, 'showAddress');
    await page.goto('/?persona=trader');
    await open({ around: '<exchange-deposit-chooser open></exchange-deposit-chooser>' });
    await shell.ready('exchange-deposit-chooser');
    await asModule(page, text);
    await page.getByRole('link', { name: /^Deposit crypto/ }).click();
    expect(await called(page)).toEqual([['showAddress']]);
    await isVisible(page, 'exchange-deposit-chooser', 'dialog');
  },
  'exchange-footer 2': shows('exchange-footer', async (page) => {
    await expect(page.getByText('Registered office')).toBeVisible();
    await expect(part(page, 'exchange-footer', 'float-menu')).toHaveCount(0);
  }),
  'exchange-footer 3': listens('exchange-footer', {
    type: 'exchange-language-change',
    detail: { language: 'de' },
    calls: ['setLanguage', 'de'],
    isCanceled: true,
  }),
  'exchange-footer 4': listens('exchange-footer', {
    type: 'exchange-chat-open',
    calls: ['openSupport'],
    isCanceled: true,
  }),
  'exchange-fund-password 2': async ({ page, shell, text, open }) => {
    await page.addInitScript(() =>
      Object.assign(globalThis, {
        withdraw: (password: string) => Promise.resolve({ isPasswordValid: password === '123456' }),
      }),
    );
    await open({ around: '<exchange-fund-password></exchange-fund-password>' });
    await shell.ready('exchange-fund-password');
    await asModule(page, text);
    const verify = (fundPassword: string) =>
      element(page, 'exchange-fund-password').evaluate(
        (host, password) =>
          (host as HTMLElementTagNameMap['exchange-fund-password']).verify?.({ fundPassword: password }),
        fundPassword,
      );
    expect(await verify('123456')).toEqual({ ok: true });
    expect(await verify('654321')).toEqual({ ok: false, message: 'Wrong fund password' });
  },
  'exchange-fund-password 3': shows(
    'exchange-fund-password',
    (page) => isVisible(page, 'exchange-fund-password', 'frequency'),
    'trader',
  ),
  'exchange-growth-tabs 2': routes('exchange-growth-tabs', 'exchange-growth-tab-change', { href: '/referral' }),
  'exchange-growth-tabs 3': sets('exchange-growth-tabs', async (page) => {
    await element(page, 'exchange-growth-tabs').evaluate((host) => host.setAttribute('active', 'rewards'));
    await expect(page.locator('exchange-growth-tabs a[href*="ch=hub"]')).toBeVisible();
  }),
  'exchange-growth-tabs 4': shows('exchange-growth-tabs', async (page) => {
    await expect(page.getByRole('link', { name: 'Affiliate' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Broker' })).toBeVisible();
  }),
  'exchange-header 2': shows(HEADER, async (page) => {
    for (const text of ['Example', 'Research', 'Feedback'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(part(page, HEADER, 'logo').locator('svg')).toBeHidden();
  }),
  'exchange-header 3': listens(HEADER, {
    type: 'exchange-language-change',
    detail: { language: 'de' },
    calls: ['setLanguage', 'de'],
    isCanceled: true,
  }),
  'exchange-header 4': async ({ page, shell, text, open }) => {
    await open({ around: '<exchange-header></exchange-header>' });
    await shell.ready(HEADER);
    await asModule(page, text);
    await dispatch(page, HEADER, 'exchange-session', { isLogin: true, uid: '1' });
    await expect(page.locator('body')).toHaveAttribute('data-user', 'member');
  },
  'exchange-header 5': shows(HEADER, (page) => isVisible(page, HEADER, 'live-trading')),
  'exchange-kyc-bar 2': listens('exchange-kyc-bar', { type: 'exchange-kyc-bar-close', calls: ['hidePrompt'] }),
  'exchange-not-found 2': sets('exchange-not-found', (page) =>
    expect(page.getByRole('link', { name: /What is staking\?/ })).toBeVisible(),
  ),
  'exchange-not-found 3': shows('exchange-not-found', (page) =>
    expect(page.getByText('if a link brought you here')).toBeVisible(),
  ),
  'exchange-reminder 2': routes('exchange-reminder', 'exchange-notification-open', { href: '/messages/7' }),
  'exchange-reminder 3': shows(
    'exchange-reminder',
    async (page) => {
      await isVisible(page, 'exchange-reminder', 'panel');
      await expect(page.getByRole('tab', { name: 'Markets' })).toHaveAttribute('aria-selected', 'true');
    },
    'trader',
  ),
  'exchange-search 2': listens('exchange-search', {
    type: 'exchange-search-result',
    detail: { item: { kind: 'coin', key: 'BTC' } },
    calls: ['record', 'coin', 'BTC'],
  }),
  'exchange-search 3': async ({ page, open, shell }) => {
    await open({ script: false });
    await expect(page.getByText('Loading the search…')).toBeVisible();
    await page.addScriptTag({ url: 'https://cdn.example/exchange-shell/1/shell.js' });
    await shell.ready('exchange-search');
    await expect(page.getByText('Loading the search…')).toBeHidden();
    await isVisible(page, 'exchange-search', 'input');
  },
  'exchange-side-nav 2': sets('exchange-side-nav', async (page) => {
    await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', /\/team$/);
    await expect(page.getByRole('button', { name: 'Members' })).toBeVisible();
  }),
  'exchange-side-nav 3': async ({ page, shell, text, open }) => {
    await open({ around: '<exchange-side-nav></exchange-side-nav>' });
    await shell.ready('exchange-side-nav');
    await asModule(page, text);
    await dispatch(page, 'exchange-side-nav', 'exchange-side-nav-toggle', { collapsed: true });
    await expect(page.locator('body')).toHaveClass('is-narrow');
  },
  'exchange-transfer 2': async ({ page, shell, text, open, baseURL }) => {
    await page.goto('/?persona=trader');
    await open({ around: `<exchange-transfer src="${baseURL}/demo/dist/transfer.js"></exchange-transfer>` });
    await shell.ready('exchange-transfer');
    await asModule(page, `${text}; document.querySelector('exchange-transfer').setAttribute('open', '')`);
    await expect(page.locator('exchange-transfer [data-input="from"]')).toHaveText('spot');
  },
  'exchange-transfer 3': listens('exchange-transfer', {
    type: 'exchange-transfer-state',
    detail: { state: 'hidden' },
    calls: ['refreshBalances'],
  }),
};

/** Runs a documentation page's live example. `examples.spec.ts` tests it in more detail. */
const example =
  (tag: string): Run =>
  async ({ page, shell }) => {
    await shell.open(`/docs/examples/${tag}`, [tag]);
    await expect(element(page, tag).first()).toBeAttached();
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(shell.errors()).toEqual([]);
  };

export const ELEMENT_SNIPPETS: Readonly<Record<string, Run>> = Object.fromEntries([
  ...ELEMENT_DOCUMENTS.map((name) => [`docs/${name}.md 1`, example(name.replace('elements/', ''))] as const),
  ...Object.entries(TASKS).map(([where, run]) => [`docs/elements/${where.replace(' ', '.md ')}`, run] as const),
]);
