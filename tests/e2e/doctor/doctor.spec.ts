import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { CONTRASTS } from '../../../src/doctor/rules/contrasts.ts';
import { RULES } from '../../../src/doctor/rules/diagnose.ts';
import type { DoctorFinding } from '../../../src/doctor/rules/rule.ts';
import { partnerOrigin } from '../../support/e2e.ts';
import {
  type Case,
  CASES,
  DOCTOR,
  documentOf,
  HEADER,
  IMPORT_MAP,
  INLINE_HEADER,
  SCRIPT,
  YEAR,
} from './doctor-pages.ts';
import { test } from '../../support/page-test.ts';

/** Serves the demo's files from another origin. */
async function serveFrom(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await page.request.get(pathname + search) });
  });
}

async function open(
  page: Page,
  { body, headers, before, route, origin = '', hasRealClock = false }: Case,
): Promise<void> {
  // Sets the clock to the release year.
  if (!hasRealClock) await page.clock.setFixedTime(new Date(`${YEAR}-06-15T12:00:00Z`));
  await page.addInitScript(DOCTOR);
  if (before !== undefined) await page.addInitScript(before);
  if (origin !== '') await serveFrom(page, origin);
  await page.route('**/doctor/page', (request) =>
    request.fulfill({ body, contentType: 'text/html; charset=utf-8', ...(headers && { headers }) }),
  );
  await route?.(page);
  await page.goto(`${origin}/doctor/page`);
}

/** Returns the findings as the command receives them. */
const examine = (page: Page): Promise<readonly DoctorFinding[]> =>
  page.evaluate(() => {
    const scope = globalThis as unknown as Record<symbol, () => Promise<readonly DoctorFinding[]>>;
    return scope[Symbol.for('exchange-shell.doctor')]?.() ?? [];
  });

/** Waits for findings with the key, and returns their texts. */
async function expectFindings(page: Page, key: string): Promise<string> {
  let reported = '';
  await expect
    .poll(async () => {
      reported = (await examine(page)).flatMap((found) => (found.key === key ? [found.what] : [])).join('\n');
      return reported;
    })
    .not.toBe('');
  return reported;
}

test('every doctor finding has a test page', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(RULES.map(({ key }) => key).toSorted());
});

test('the doctor reports a misspelt message key and suggests the nearest key', async ({ page }) => {
  const messages = { de: { 'header.wallet': 'Geld', 'header.walelt': 'Geld', 'chart.label': 'Kurse' } };
  const block = `<script type="application/json" data-exchange-shell>${JSON.stringify({ messages })}</script>`;
  await open(page, { body: documentOf({ main: block }) });
  const results = (await examine(page)).filter(({ key }) => key === 'configuration-fault');
  expect(results.map(({ what, fix }) => ({ what, fix }))).toEqual([
    {
      what: "The page configuration's messages.de.header.walelt is not a known key.",
      fix: 'Did you mean header.wallet? Correct it in the data-exchange-shell block or in ExchangeShell.configure().',
    },
  ]);
});

for (const [what, key, parts] of [
  ['a value', 'attribute-value', { main: '<exchange-chart interval="15x"></exchange-chart>' }],
  [
    'an attribute',
    'unknown-attribute',
    { header: HEADER.replace('<exchange-header', '<exchange-header langauge="en"') },
  ],
  [
    'a code',
    'gate-code',
    {
      main: '<style>compliance-gate:not(:defined) { visibility: hidden }</style><compliance-gate code="futurs"><p>Text</p></compliance-gate>',
    },
  ],
  [
    'a key',
    'configuration-fault',
    { main: '<script type="application/json" data-exchange-shell>{"theem":"dark"}</script>' },
  ],
  [
    'a block',
    'configuration-json',
    { main: '<script type="application/json" data-exchange-shell>{"theme":"dark",}</script>' },
  ],
  [
    'an origin',
    'untrusted-value',
    { header: HEADER.replace('<exchange-header', '<exchange-header gateway="https://evil.example"') },
  ],
  ['a base', 'fragment-base', { header: HEADER.replaceAll('/exchange-shell/1/css/', '/wrong/css/') }],
] as const)
  test(`the doctor reports a fault only once (${what})`, async ({ page }) => {
    const errors = 'exchange-errors';
    await page.addInitScript((name) => {
      const scope = globalThis as unknown as Record<string, number>;
      window.addEventListener('exchange-error', () => (scope[name] = (scope[name] ?? 0) + 1), true);
    }, errors);
    await open(page, { body: documentOf(parts) });
    await expectFindings(page, key);
    await expect
      .poll(() => page.evaluate((name) => (globalThis as unknown as Record<string, number>)[name] ?? 0, errors))
      .toBeGreaterThan(0);
    expect((await examine(page)).map((finding) => finding.key)).toEqual([key]);
  });

test('the doctor reports nothing on a correct page', async ({ page }) => {
  await open(page, { body: documentOf() });
  await expect(page.locator('exchange-header')).toHaveJSProperty('language', 'en');
  expect(await examine(page)).toEqual([]);
});

for (const { key, level } of RULES)
  test(`the doctor reports a finding and its fix (${key})`, async ({ page }) => {
    const values = CASES[key] as Case;
    await open(page, values);
    await expect
      .poll(async () => (await examine(page)).map((finding) => `${finding.level} ${finding.key}`))
      .toContain(`${level} ${key}`);
    const results = (await examine(page)).find((finding) => finding.key === key);
    expect([results?.what, results?.why, results?.fix].every((text) => text !== undefined && text.length > 5)).toBe(
      true,
    );
    expect(`${results?.what} ${results?.fix}`).toMatch(values.expectedText ?? /./);
  });

for (const theme of ['light', 'dark'] as const)
  test(`the doctor reports every pair of page colours with insufficient contrast (${theme})`, async ({ page }) => {
    for (const [text, grounds] of Object.entries(CONTRASTS)) {
      const rules = [text, ...grounds].map((name) => `--exchange-${name}: #808080;`).join('');
      await open(page, {
        body: documentOf({
          head: `<meta name="viewport" content="width=device-width"><style>exchange-header { ${rules} }</style>`,
          header: HEADER.replace('<exchange-header ', `<exchange-header theme="${theme}" `),
        }),
      });
      const reported = await expectFindings(page, 'low-contrast');
      for (const ground of grounds)
        expect(reported, `${text} on ${ground}`).toContain(
          `the contrast of --exchange-${text} on --exchange-${ground} is 1.00`,
        );
      await page.unrouteAll();
    }
  });

/** Returns the source with which a policy allows the only inline style or script in some markup. */
function sourceOf(markup: string, tag: 'style' | 'script'): string {
  const text = markup.slice(markup.indexOf('>', markup.indexOf(`<${tag}`)) + 1, markup.indexOf(`</${tag}>`));
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

for (const [what, paths] of [
  ['', ['']],
  [' on a page that may not request itself', ['/api/', '/apiw/', '/exchange-shell/']],
] as const)
  test(`the doctor reports a blocked inline style once, with the hash that allows it${what}`, async ({
    page,
    baseURL,
  }) => {
    const openWith = (sources: string): Promise<void> =>
      open(page, {
        body: documentOf({ header: INLINE_HEADER }),
        headers: {
          'content-security-policy': `style-src ${sources}; connect-src ${paths.map((path) => `${baseURL}${path}`).join(' ')}`,
        },
      });
    const ofStyles = async () =>
      (await examine(page)).filter(({ key, what: text }) => key === 'policy-sheets' || text.includes('style sheet'));
    await openWith("'self'");
    const added = sourceOf(INLINE_HEADER, 'style');
    await expect(page.locator('exchange-header')).toHaveJSProperty('language', 'en');
    expect(await ofStyles()).toEqual([
      expect.objectContaining({
        key: 'policy-sheets',
        where: 'policy',
        what: 'The policy does not allow the inline style of <exchange-header>.',
        fix: `Content-Security-Policy: style-src 'self' ${added}`,
      }),
    ]);
    await page.unrouteAll();
    await openWith(`'self' ${added}`);
    await expect(page.locator('exchange-header')).toHaveJSProperty('language', 'en');
    expect(await ofStyles()).toEqual([]);
  });

test('the doctor reports a blocked import map for the release with the hash that allows it, and no other import map', async ({
  page,
}) => {
  const openWith = (map: string, sources: string): Promise<void> =>
    open(page, {
      body: documentOf({ script: map + SCRIPT }),
      headers: { 'content-security-policy': `script-src 'self'${sources}` },
    });
  const ofMap = async () => (await examine(page)).filter(({ key }) => key === 'policy-import-map');
  const added = sourceOf(IMPORT_MAP, 'script');
  await openWith(IMPORT_MAP, '');
  expect((await ofMap()).map(({ fix }) => fix)).toEqual([`Content-Security-Policy: script-src 'self' ${added}`]);
  for (const [map, sources] of [
    [IMPORT_MAP, ` ${added}`],
    ['<script type="importmap">{"imports":{"other":"/other.js"}}</script>', ''],
  ] as const) {
    await page.unrouteAll();
    await openWith(map, sources);
    expect(await ofMap()).toEqual([]);
  }
});

test('ExchangeShell.doctor() prints a table and resolves with the findings', async ({ page }) => {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'table') reported.push(message.text());
  });
  await open(page, { body: documentOf({ head: '', html: '<html>' }) });
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  const results = await page.evaluate(() => ExchangeShell.doctor());
  expect(results.map(({ key }) => key)).toEqual(['no-viewport', 'no-language']);
  expect(reported).toHaveLength(1);
});

test('the doctor reports nothing under the strictest policy, which blocks only its request for the page', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { refused: [] as string[] });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { refused: string[] }).refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(partnerOrigin(baseURL));
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  const results = await page.evaluate(() => ExchangeShell.doctor());
  expect(results.map(({ key }) => key)).toEqual([]);
  const refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
  expect(new Set(refused)).toEqual(new Set([`connect-src ${partnerOrigin(baseURL)}/`]));
});

test('the all-in-one bundle loads the doctor from a separate file', async ({ page }) => {
  const script = SCRIPT.replace('shell.js', 'shell.all.js').replace(/ integrity="[^"]+"/, '');
  await open(page, { body: documentOf({ script }) });
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  const results = await page.evaluate(() => ExchangeShell.doctor());
  expect(results.map(({ key }) => key)).toEqual(['integrity-missing']);
});

test('the doctor queries the configured gateway for an element that has not started and reports the element as pending', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  let release = (): void => {};
  const blocked = new Promise<void>((resolve) => (release = resolve));
  await open(page, {
    body: documentOf({
      main: `<script>ExchangeShell = { configuration: { gateway: 'https://api.example', trustedOrigins: ['https://api.example'] } }</script>`,
    }),
    route: async (target) => {
      await target.route('**/chunks/core-*.js', async (route) => {
        await blocked;
        await route.continue();
      });
      await target.route('**/api/web/v1/site/settings', async (route) => {
        const { origin } = new URL(route.request().url());
        requestedUrls.push(origin);
        const own = new URL(page.url()).origin;
        await (origin === 'https://api.example'
          ? route.fulfill({
              json: { code: 0, data: {} },
              headers: { 'access-control-allow-origin': own, 'access-control-allow-credentials': 'true' },
            })
          : route.abort());
      });
    },
  });
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  const keys = (await examine(page)).map(({ level, key }) => `${level} ${key}`);
  expect(keys).toContain('note element-pending');
  expect(keys.filter((key) => key.startsWith('error gateway'))).toEqual([]);
  expect(new Set(requestedUrls)).toEqual(new Set(['https://api.example']));
  const later = examine(page);
  release();
  expect((await later).map(({ key }) => key)).not.toContain('element-pending');
});

/** Policy violations by the page's own scripts. */
const FOREIGN_VIOLATIONS: Readonly<Record<string, readonly [policy: string, action: string]>> = {
  'an inline handler': ["script-src-attr 'none'", "document.body.setAttribute('onclick', '0')"],
  'an inline style': ["style-src-attr 'none'", "document.body.setAttribute('style', 'color: red')"],
  'a foreign script': [
    "script-src 'self' 'unsafe-inline'",
    "document.head.append(Object.assign(document.createElement('script'), { src: 'https://other.example/a.js' }))",
  ],
  'a foreign call': ["connect-src 'self'", "fetch('https://other.example/').catch(() => {})"],
  'HTML without Trusted Types': [
    "require-trusted-types-for 'script'; trusted-types exchange-shell 'allow-duplicates'",
    "try { document.createElement('p').innerHTML = '<b>x</b>' } catch {}",
  ],
  'a Trusted Types policy': [
    "trusted-types exchange-shell 'allow-duplicates'",
    "try { trustedTypes.createPolicy('theirs', {}) } catch {}",
  ],
};

for (const [what, [policy, action]] of Object.entries(FOREIGN_VIOLATIONS))
  test(`the doctor does not log a violation caused by the page (${what})`, async ({ page }) => {
    const reported: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('exchange-shell:')) reported.push(message.text());
    });
    await page.route('**/doctor/page', (route) =>
      route.fulfill({
        body: documentOf(),
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
      }),
    );
    await page.addInitScript(() => {
      Object.assign(globalThis, { refused: 0 });
      addEventListener('securitypolicyviolation', () => ((globalThis as unknown as { refused: number }).refused += 1));
    });
    await page.goto('/doctor/page');
    await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
    await page.evaluate(() => ExchangeShell.doctor());
    await page.evaluate(action);
    await page.waitForFunction(() => (globalThis as unknown as { refused: number }).refused > 0);
    const results = await page.evaluate(() => ExchangeShell.doctor());
    expect(reported.filter((text) => text.includes('has blocked'))).toEqual([]);
    expect(results.filter(({ key }) => key === 'policy-violated')).toEqual([]);
  });

test('the doctor does not report that the policy blocks its own requests', async ({ page, baseURL }) => {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('exchange-shell:')) reported.push(message.text());
  });
  const paths = ['api', 'apiw'].map((path) => `${baseURL}/${path}/`);
  await page.route('**/doctor/page', (route) =>
    route.fulfill({
      body: documentOf(),
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': `connect-src ${paths.join(' ')}` },
    }),
  );
  await page.addInitScript(() => {
    Object.assign(globalThis, { refused: [] });
    addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      (globalThis as unknown as { refused: string[] }).refused.push(blockedURI),
    );
  });
  await page.goto('/doctor/page');
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  const results = await page.evaluate(() => ExchangeShell.doctor());
  const refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
  expect(refused).toContain(`${baseURL}/exchange-shell/1/manifest.json`);
  expect(results.filter(({ key }) => key === 'policy-violated')).toEqual([]);
  expect(reported.filter((text) => text.includes('has blocked'))).toEqual([]);
});

test('the doctor logs release files that the policy blocks', async ({ page }) => {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('exchange-shell:') && message.text().includes('has blocked'))
      reported.push(message.text());
  });
  await page.route('**/doctor/page', (route) =>
    route.fulfill({
      body: documentOf(),
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "style-src 'none'" },
    }),
  );
  await page.goto('/doctor/page');
  await page.waitForFunction(() => customElements.get('exchange-header') !== undefined);
  await page.evaluate(() => ExchangeShell.doctor());
  await expect.poll(() => reported.join()).toMatch(/style-src(?:-elem)? has blocked \S+\/css\/header-/);
});
