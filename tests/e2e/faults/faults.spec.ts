import type { Page } from '@playwright/test';
import { expect, part, type SiteContext, test } from '../../support/e2e.ts';
import type { RecordedEvent } from '../../support/recorded-events.ts';
import { CALL_FAULTS } from '../../support/faults/calls.ts';
import { type TestedElement, TESTED_ELEMENTS } from '../../support/faults/elements.ts';
import { type Fault, isCall } from '../../support/faults/fault.ts';
import { FILE_FAULTS, ENVIRONMENT_FAULTS } from '../../support/faults/environment.ts';

const FAULTS = [...CALL_FAULTS, ...FILE_FAULTS, ...ENVIRONMENT_FAULTS];

/** Pairs that failed in the past. They always run. */
const PAST_FAILURES: ReadonlySet<string> = new Set([
  'fetch never settles × compliance-gate',
  'matchMedia throws × exchange-chat',
  'a redirect to a page × exchange-header',
  'only code and message × exchange-chart',
  'a huge response × exchange-coin-icon',
  'no IntersectionObserver × exchange-chat',
  'no ResizeObserver × exchange-growth-tabs',
  'no ResizeObserver × exchange-header',
]);

/** Every fault with every element (`npm run faults`), or each fault once with the elements in turn. */
const PAIRS = FAULTS.flatMap((fault, index) =>
  TESTED_ELEMENTS.filter(
    ({ tag }, place) =>
      process.env['FAULTS'] === 'all' ||
      place === index % TESTED_ELEMENTS.length ||
      PAST_FAILURES.has(`${fault.name} × ${tag}`),
  ).map((element) => [fault, element] as const),
);

/** Faults that browser engines handle differently. These also run in Firefox. */
const IN_FIREFOX: ReadonlySet<string> = new Set([
  'connection: connectionreset',
  'status 500',
  'headers without a body',
]);

/** Console messages from the browser or a patched page, not from the shell. */
const NOISE = /Failed to load resource|net::|CORS|integrity|MIME type|Failed to fetch|trustedTypes|ERR_/;

function markup({ tag, attributes = {} }: TestedElement): string {
  const values = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag} hydrate="load"${values.join('')}></${tag}>`;
}

/** Serves a page with one element and a script that must keep working. */
async function servePage(page: Page, element: TestedElement): Promise<void> {
  await page.route('**/fault-page*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title>
<script src="/exchange-shell/1/shell.js" defer></script></head>
<body style="min-height: 2000px"><h1>Orders</h1><p><button id="press" onclick="this.textContent = Number(this.textContent) + 1">0</button></p>
${markup(element)}<p>The page goes on.</p></body></html>`,
    }),
  );
}

async function expectShown(page: Page, { tag, shows }: TestedElement): Promise<void> {
  if (shows !== undefined) await expect(part(page, tag, shows).first()).toBeVisible();
  await expect(page.locator('[part~="crash"]')).toHaveCount(0);
}

async function expectPageIntact(page: Page): Promise<void> {
  const button = page.locator('#press');
  const before = Number(await button.textContent());
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(button).toHaveText(String(before + 1));
  await expect(page.getByText('The page goes on.')).toBeAttached();
}

/** Returns the requests affected by a fault, as an `exchange-error` names them. */
const affectedRequests = ({ unaffected }: Fault, shell: SiteContext): string[] => [
  ...new Set(
    shell.requests
      // A redirect's target is not a request of the shell.
      .filter((request) => request.redirectedFrom() === null)
      .map((request) => ({ method: request.method(), url: new URL(request.url()) }))
      .filter(({ url }) => isCall(url))
      // Feed requests are named by their path below the feed URL.
      .map(({ method, url }) => `${method} ${url.pathname.replace(/^\/udf(?=\/)/, '')}`)
      .filter((name) => unaffected?.test(name) !== true),
  ),
];

/** Returns the failed request of each error, such as `GET /path`. */
const callsIn = (errors: readonly RecordedEvent[]): string[] =>
  errors.map(({ detail }) => /(?:GET|POST) \S+/.exec(String(detail['message']))?.[0] ?? String(detail['message']));

const isNotRendered = ({ notRendered }: Fault, tag: string): boolean => notRendered?.includes(tag) === true;

function expectReportedOnce(fault: Fault, tag: string, shell: SiteContext, warned: readonly string[]): void {
  const failed = callsIn(shell.errors());
  expect(new Set(failed).size, `one a call: ${failed.join(', ')}`).toBe(failed.length);
  for (const { detail } of shell.eventsOf('exchange-error'))
    expect(String(detail['message'])).toMatch(/^exchange-shell: .+\. .+\./s);
  if (!fault.name.startsWith('console')) {
    const messages = shell.errors().map(({ detail }) => String(detail['message']));
    const NOTE = ' Until it responds, further requests that fail aren’t logged.';
    // Of all requests without a response, only the first is logged, with a note.
    const isNoted = warned.some((message) => message.endsWith(NOTE));
    const withoutNote = warned.map((message) => message.replace(NOTE, ''));
    const canBeOmitted = (message: string): boolean =>
      isNoted && /(?:GET|POST) \S+ failed, (?!the status|the response|the body|there was no)/.test(message);
    const logged = messages.filter((message) => withoutNote.includes(message) || !canBeOmitted(message));
    expect(withoutNote.toSorted(), 'each failure is logged once').toEqual(logged.toSorted());
  }
  if (fault.effect === 'none') expect(failed).toHaveLength(isNotRendered(fault, tag) ? 1 : 0);
  if (fault.effect === 'fails' && fault.target === 'calls')
    expect(failed.toSorted()).toEqual(affectedRequests(fault, shell).toSorted());
  if (fault.effect === 'fails' && fault.target === 'files') expect(failed.length).toBeGreaterThan(0);
}

test.describe('a fault', () => {
  for (const [fault, element] of PAIRS)
    test(`leaves the page usable, is reported once and can be recovered from (${fault.name} × ${element.tag})${IN_FIREFOX.has(fault.name) ? ' @firefox' : ''} [ERR-03, HTP-01, HTP-02, EMB-04]`, async ({
      page,
      shell,
      baseURL,
    }) => {
      const { tag, persona = 'trader' } = element;
      shell.allowConsole(NOISE);
      const warned: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning' && message.text().startsWith('exchange-shell:')) warned.push(message.text());
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await servePage(page, element);
      await page.goto(`/hosts/quirks?persona=${persona}&script=none`);
      await fault.arrange(page);
      await shell.open(`/fault-page?persona=${persona}`, []);
      const renders = fault.target !== 'files' && !isNotRendered(fault, tag);
      if (!renders) await shell.event('exchange-error');
      if (fault.target !== 'browser' && fault.after)
        await expect
          .poll(async () => {
            await fault.after?.(page);
            const isSaid = fault.effect !== 'fails' || shell.errors().length === affectedRequests(fault, shell).length;
            return shell.eventsOf('exchange-ready').length > 0 && isSaid;
          })
          .toBe(true);
      if (renders) {
        await shell.ready(tag);
        await expectShown(page, element);
      }
      if (fault.target === 'browser') {
        // A pending request would fail, as intended.
        await page.waitForLoadState('networkidle');
        await fault.after?.(page);
        if (renders) await expectShown(page, element);
      }
      await page.waitForLoadState('networkidle');
      await expectPageIntact(page);
      expectReportedOnce(fault, tag, shell, warned);
      const nodes = await page
        .locator(tag)
        .evaluate((element) => element.shadowRoot?.querySelectorAll('*').length ?? 0);
      expect(nodes, 'regardless of the response length').toBeLessThan(10_000);

      // The fault leaves no trace after recovery.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().addCookies([{ name: 'demo_faults', value: '', url: String(baseURL) }]);
      await servePage(page, element);
      if (fault.target === 'browser' || fault.target === 'page') return;
      await shell.open(`/fault-page?persona=${persona}`, [tag]);
      await expectShown(page, element);
      expect(callsIn(shell.eventsOf('exchange-error'))).toEqual([]);
    });

  test('leaves a visitor’s page usable if every request fails with status 500 @firefox [ERR-03]', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/status of 500/);
    await page.setViewportSize({ width: 1500, height: 800 });
    await shell.faults('*:status-500');
    await shell.open('/legacy?persona=visitor');
    await expect(part(page, 'exchange-header', 'login')).toBeVisible();
    await expect(page.locator('exchange-header [part~="nav-item"]').first()).toBeVisible();
    await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
    await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
    await expect(page.locator('#statement tbody tr')).toHaveCount(24);
    await page.locator('#statement a').first().click();
    await expect(page.locator('#row-details')).toContainText('Row 0');
    await expect(page.locator('[part~="crash"]')).toHaveCount(0);
    const failed = callsIn(shell.errors());
    expect(new Set(failed).size, `one a call: ${failed.join(', ')}`).toBe(failed.length);
  });
});
