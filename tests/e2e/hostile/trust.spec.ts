import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

/**
 * Markup must not determine which code runs (OP-108). Each page below has a strict policy and injected markup that specifies a module or a
 * worker. The module would set `__owned`.
 */
const EVIL = 'https://evil.example/x.js';
const OWN = '/uploaded.js';
const DIST = path.resolve(import.meta.dirname, '../../../dist');
const PARCEL = 'globalThis.__owned = true; export const mount = () => {}; export const unmount = () => {};';
const { files } = JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as {
  files: { file: string; integrity: string }[];
};
const integrity = files.find(({ file }) => file === 'shell.js')?.integrity ?? '';
const PARCEL_INTEGRITY = `sha384-${createHash('sha384').update(PARCEL).digest('base64')}`;

interface Policy {
  readonly header: string;
  readonly nonce?: string;
}
const NONCE = 'r4nd0m';
const STRICT = "object-src 'none'; base-uri 'none'";
const POLICIES: Readonly<Record<string, Policy>> = {
  nonce: { header: `script-src 'nonce-${NONCE}'; ${STRICT}`, nonce: NONCE },
  'nonce and strict-dynamic': { header: `script-src 'nonce-${NONCE}' 'strict-dynamic'; ${STRICT}`, nonce: NONCE },
  'nonce, strict-dynamic and Trusted Types': {
    header: `script-src 'nonce-${NONCE}' 'strict-dynamic'; ${STRICT}; require-trusted-types-for 'script'; trusted-types exchange-shell`,
    nonce: NONCE,
  },
  'hash and strict-dynamic': { header: `script-src '${integrity}' 'strict-dynamic'; ${STRICT}` },
  'host list': { header: `script-src 'self' https://evil.example; ${STRICT}` },
};

const block = (value: object, attributes = ''): string =>
  `<script type="application/json" data-exchange-shell ${attributes}>${JSON.stringify(value)}</script>`;
const apps = (src: unknown): object => ({ apps: { search: src, chat: src, transfer: src } });

/** The injected markup and the user action that would run it. */
interface Injection {
  readonly markup: (src: string) => string;
  readonly act?: (page: Page) => Promise<void>;
  /** Inserts the markup into the running page. */
  readonly isLate?: boolean;
}
const openSearch = async (page: Page): Promise<void> => {
  await page.locator('exchange-header [part~="search"]').first().click();
  await expect(page.locator('exchange-header #search')).toBeVisible();
};
const INJECTIONS: Readonly<Record<string, Injection>> = {
  'an attribute': { markup: (src) => `<exchange-search src="${src}"></exchange-search>` },
  'an attribute in innerHTML': { markup: (src) => `<exchange-search src="${src}"></exchange-search>`, isLate: true },
  'an attribute of exchange-transfer': { markup: (src) => `<exchange-transfer open src="${src}"></exchange-transfer>` },
  'a configuration block': { markup: (src) => `${block(apps(src))}<exchange-search></exchange-search>` },
  'a configuration block with integrity': {
    markup: (src) => `${block(apps({ src, integrity: PARCEL_INTEGRITY }))}<exchange-search></exchange-search>`,
  },
  'a configuration block with a guessed nonce': {
    markup: (src) => `${block(apps(src), 'nonce="guess"')}<exchange-search></exchange-search>`,
  },
  'the header’s own search': { markup: (src) => block(apps(src)), act: openSearch },
  'the chat': { markup: (src) => `${block(apps(src))}<exchange-chat open></exchange-chat>` },
  'the transfer': { markup: (src) => `${block(apps(src))}<exchange-transfer open></exchange-transfer>` },
  'a clobbered global': {
    markup: (src) =>
      `<form id="ExchangeShell"><input name="configuration" value='${JSON.stringify(apps(src))}'></form><exchange-search></exchange-search>`,
  },
};

async function openPage(page: Page, { header, nonce }: Policy, body: string, late = ''): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().addCookies([{ name: 'persona', value: 'trader', url: 'http://localhost' }]);
  for (const address of [EVIL, `**${OWN}`])
    await page.route(`${address}*`, (route) => {
      requestedUrls.push(route.request().url());
      return route.fulfill({
        body: PARCEL,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
  await page.route('**/injected', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': header },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Injected</title>
<script src="/exchange-shell/1/shell.js" integrity="${integrity}" crossorigin="anonymous"${nonce === undefined ? '' : ` nonce="${nonce}"`} defer></script></head>
<body><exchange-header hydrate="load"></exchange-header>${body}</body></html>`,
    }),
  );
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { errors: string[]; ready: number };
    scope.errors = [];
    scope.ready = 0;
    document.addEventListener('exchange-error', (event) =>
      scope.errors.push((event as CustomEvent<{ message: string }>).detail.message),
    );
    document.addEventListener('exchange-ready', () => (scope.ready += 1));
  });
  await page.goto('/injected');
  await page.waitForFunction(() => (globalThis as unknown as { ready: number }).ready > 0);
  if (late !== '')
    await page.evaluate(
      (markup) => document.body.append(document.createRange().createContextualFragment(markup)),
      late,
    );
  return requestedUrls;
}

const errorsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { errors: string[] }).errors.filter((message) =>
      /which markup|integrity|trusted|nonce|own origin/.test(message),
    ),
  );
const isOwned = (page: Page): Promise<boolean> => page.evaluate(() => '__owned' in globalThis);

for (const [policyName, policy] of Object.entries(POLICIES))
  for (const [name, { markup, act, isLate = false }] of Object.entries(INJECTIONS)) {
    // Trusted Types already block injection with innerHTML.
    if (isLate && policy.header.includes('trusted-types')) continue;
    test(`a foreign module specified by ${name} does not run under ${policyName} [OP-108]`, async ({ page }) => {
      const values = markup(EVIL);
      const requests = await openPage(page, policy, isLate ? '' : values, isLate ? values : '');
      await act?.(page);
      if (name !== 'a clobbered global') await expect.poll(() => errorsOf(page)).not.toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      expect(await isOwned(page)).toBe(false);
      const errors = await errorsOf(page);
      expect(new Set(errors).size, 'each rejection is reported once').toBe(errors.length);
    });
  }

for (const [policyName, policy] of Object.entries(POLICIES).filter(([, { nonce }]) => nonce !== undefined))
  test(`a same-origin module specified in markup does not run under ${policyName} [OP-108]`, async ({ page }) => {
    const body = `${block(apps(OWN))}<exchange-search src="${OWN}"></exchange-search><exchange-transfer open></exchange-transfer>`;
    const requests = await openPage(page, policy, body);
    await expect.poll(() => errorsOf(page)).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect([requests, await isOwned(page)]).toEqual([[], false]);
  });

test('a same-origin module runs on a page without nonces [OP-108]', async ({ page }) => {
  const requests = await openPage(page, { header: STRICT }, `<exchange-search src="${OWN}"></exchange-search>`);
  await expect.poll(() => isOwned(page)).toBe(true);
  expect(requests).toHaveLength(1);
  expect(await errorsOf(page)).toEqual([]);
});

test('a module runs if a configuration block with the script’s nonce specifies it and `src` references its key [OP-108]', async ({
  page,
}) => {
  const desk = block({ apps: { desk: { src: EVIL, integrity: PARCEL_INTEGRITY } } }, `nonce="${NONCE}"`);
  const policy = POLICIES['nonce and strict-dynamic'] as Policy;
  const requests = await openPage(page, policy, `${desk}<exchange-search src="desk"></exchange-search>`);
  await expect.poll(() => isOwned(page)).toBe(true);
  expect(new Set(requests)).toEqual(new Set([EVIL]));
  expect(await errorsOf(page)).toEqual([]);
});

for (const [policyName, policy] of Object.entries(POLICIES))
  test(`a worker specified in a configuration block without a nonce is registered only under a policy without nonces (${policyName}) [OP-108]`, async ({
    page,
  }) => {
    await openPage(page, policy, block({ serviceWorker: `${OWN}?x=upload` }));
    // The demo has no such file, so an attempt to register it causes a separate error.
    const isTried = (): Promise<boolean> =>
      page.evaluate(() =>
        (globalThis as unknown as { errors: string[] }).errors.some((message) =>
          message.includes('was not registered'),
        ),
      );
    if (policy.nonce === undefined) await expect.poll(isTried).toBe(true);
    else {
      await expect.poll(() => errorsOf(page)).not.toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(await isTried()).toBe(false);
    }
  });

test('other scripts cannot create HTML or script URLs under Trusted Types [EMB-04]', async ({ page }) => {
  const policy = POLICIES['nonce, strict-dynamic and Trusted Types'] as Policy;
  await openPage(page, policy, '');
  const result = await page.evaluate(async () => {
    const { files: names } = (await (await fetch('/exchange-shell/1/manifest.json')).json()) as {
      files: { file: string }[];
    };
    const minted: string[] = [];
    const types = globalThis as unknown as Record<string, new () => object>;
    const isTrusted = (value: unknown): boolean =>
      ['TrustedHTML', 'TrustedScriptURL', 'TrustedScript'].some(
        (name) => value instanceof (types[name] as new () => object),
      );
    for (const { file } of names.filter((row) =>
      /^chunks\/(?:core|runtime|parts|interaction|sanitize-html)-/.test(row.file),
    )) {
      const module = (await import(`/exchange-shell/1/${file}`)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module)) {
        if (Object.prototype.toString.call(value) === '[object TrustedTypePolicy]') minted.push(`${file} ${name}`);
        // Other functions may navigate when they are called.
        if (
          typeof value !== 'function' ||
          !/createHTML|createScriptURL|scriptUrl|sanitize/i.test(Function.prototype.toString.call(value))
        )
          continue;
        for (const values of ['<img src=x onerror=alert(1)>', 'https://evil.example/x.js'])
          try {
            if (isTrusted((value as (text: string) => unknown)(values))) minted.push(`${file} ${name}`);
          } catch {
            // The function may reject or require other arguments.
          }
      }
    }
    let claimed = false;
    try {
      (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
      ).trustedTypes.createPolicy('exchange-shell', {});
      claimed = true;
    } catch {
      // The shell has already created a policy with this name.
    }
    return { minted, claimed };
  });
  expect(result).toEqual({ minted: [], claimed: false });
});

test('links remain on the page’s origin if <base> specifies another origin', async ({ page }) => {
  await openPage(
    page,
    { header: '' },
    '<base href="https://evil.example/"><exchange-footer hydrate="load"></exchange-footer>',
  );
  await page.waitForFunction(() => (globalThis as unknown as { ready: number }).ready > 1);
  const hosts = await page.evaluate(() => [
    ...new Set(
      ['exchange-header', 'exchange-footer'].flatMap((tag) =>
        [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('a') ?? [])].map(({ host }) => host),
      ),
    ),
  ]);
  expect(hosts).toContain(new URL(page.url()).host);
  expect(hosts.filter((host) => host.includes('evil'))).toEqual([]);
});

test('picking a language does not follow an injected hreflang link to another origin [HDR-44]', async ({ page }) => {
  const foreign: string[] = [];
  await page.route('https://evil.example/**', (route) => {
    foreign.push(route.request().url());
    return route.abort();
  });
  await openPage(page, { header: '' }, '<link rel="alternate" hreflang="fr" href="https://evil.example/phish">');
  await page.locator('exchange-header [part~="language"]').click();
  await page.locator('exchange-header [part~="menu"]:popover-open a[hreflang="fr"]').click();
  await expect(page.locator('exchange-header a[data-key][href^="/fr/"]').first()).toBeAttached();
  expect(foreign).toEqual([]);
});

for (const mode of ['open', 'closed']) {
  const root = `<template shadowrootmode="${mode}"><slot></slot></template>`;
  const gate = `<compliance-gate>${root}<p id="held">Prices</p></compliance-gate>`;

  test(`a gate with an injected ${mode} shadow root hides its content while the check is pending [CMP-01]`, async ({
    page,
  }) => {
    await page.route('**/compliance/check', () => {});
    await openPage(page, { header: '' }, gate);
    await page.waitForFunction(() => customElements.get('compliance-gate') !== undefined);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const blocked = document.querySelector('#held') as Element;
          const { x, y } = blocked.getBoundingClientRect();
          const isHit = document.elementFromPoint(x + 2, y + 2) === blocked;
          return [blocked.checkVisibility({ opacityProperty: true, visibilityProperty: true }), isHit];
        }),
      )
      .toEqual([false, false]);
  });

  test(`elements with an injected ${mode} shadow root render, and a gate shows its content once allowed`, async ({
    page,
  }) => {
    await openPage(page, { header: '' }, `${gate}<exchange-footer hydrate="load">${root}</exchange-footer>`);
    await expect(page.locator('#held')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector('exchange-footer')?.shadowRoot?.querySelectorAll('a').length ?? 0),
      )
      .toBeGreaterThan(10);
  });
}
