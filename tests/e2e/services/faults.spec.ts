import type { Page } from '@playwright/test';
import { expect, part, test, type SiteContext, type Tag } from '../../support/e2e.ts';

/** Calls that an element needs, by the names of the gateway; a fault stands on each of them. */
const CALLS: Readonly<Record<Tag, readonly string[]>> = {
  'exchange-header': ['user-info', 'site-settings', 'common-tabs', 'account-mode', 'cross-margin'],
  'exchange-footer': ['footer-tips', 'site-settings'],
  'exchange-reminder': ['notices'],
  'compliance-gate': ['compliance-check'],
};
/** What a fault does to a call: it fails, or it only lasts, or its answer is still one. */
const KINDS = [
  ['delay-300', 'answers'],
  ['hang', 'fails'],
  ['status-500', 'fails'],
  ['malformed', 'fails'],
  ['wrong-types', 'may fail'],
  ['empty', 'fails'],
  ['huge', 'answers'],
  ['reset', 'fails'],
] as const;

async function expectDrawn(page: Page, tag: Tag): Promise<void> {
  if (tag === 'exchange-header') {
    await expect(part(page, tag, 'bar')).toBeVisible();
    await expect(page.locator(`${tag} [part~="nav-item"]`).first()).toBeVisible();
  } else if (tag === 'exchange-footer') {
    await expect(part(page, tag, 'columns')).toBeVisible();
    await expect(part(page, tag, 'copyright')).toBeVisible();
  } else if (tag === 'exchange-reminder') await expect(part(page, tag, 'panel')).toBeVisible();
  else
    expect(
      await page.evaluate(
        () => document.querySelector('compliance-gate')?.shadowRoot?.querySelector('[part~=crash]') ?? null,
      ),
    ).toBeNull();
}

/** The page of 2014 still does what it did. */
async function expectPageIntact(page: Page): Promise<void> {
  expect(new URL(page.url()).pathname).toBe('/legacy');
  await expect(page.locator('#statement tbody tr')).toHaveCount(24);
  await expect(page.getByText('Total:')).toBeVisible();
  await page.locator('#statement a').first().click();
  await expect(page.locator('#row-details')).toContainText('Row 0');
  await expect(page.locator('[part~="crash"]')).toHaveCount(0);
}

/** Failures by what they say of the call: `GET /path`. */
function failures(shell: SiteContext): string[] {
  return shell
    .errors()
    .map(({ detail }) => /(?:GET|POST) \S+/.exec(String(detail['message']))?.[0] ?? String(detail['message']));
}

test.describe('a fault of the gateway costs the page nothing', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const tag of Object.keys(CALLS) as Tag[])
    for (const [kind, effect] of KINDS)
      test(`ERR-03, HTP-01, HTP-02 ${kind} on the calls of ${tag}${tag === 'exchange-header' && ['hang', 'status-500'].includes(kind) ? ' @firefox' : ''}`, async ({
        page,
        shell,
      }) => {
        shell.allowConsole(/status of 500|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|NS_ERROR|NetworkError/);
        await page.setViewportSize({ width: 1500, height: 800 });
        const logged: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'warning' && message.text().startsWith('exchange-shell:')) logged.push(message.text());
        });
        const isHanging = kind === 'hang';
        if (isHanging) await page.clock.install();
        await shell.faults(CALLS[tag].map((call) => `${call}:${kind}`).join('|'));
        const waits = isHanging && tag === 'compliance-gate';
        await shell.open(
          '/legacy?persona=trader',
          waits ? ['exchange-header', 'exchange-footer', 'exchange-reminder'] : undefined,
        );
        if (tag === 'exchange-reminder') {
          await page.locator('#show-notifications').click();
          await expect.poll(() => shell.calls('/apiw/v2/herald/get_notice_record').length).toBe(1);
        }
        if (isHanging) {
          await expectDrawn(page, tag);
          expect(shell.errors()).toEqual([]);
          await page.clock.runFor(4_100);
          if (tag === 'compliance-gate' || tag === 'exchange-footer') await page.clock.runFor(16_000);
        }
        if (effect === 'fails') await shell.event('exchange-error');
        else await page.waitForLoadState('networkidle');
        if (waits) await shell.ready('compliance-gate');
        await expectDrawn(page, tag);
        await expectPageIntact(page);
        const failed = failures(shell);
        expect(new Set(failed).size, `one a call: ${failed.join(', ')}`).toBe(failed.length);
        if (effect === 'answers') expect(failed).toEqual([]);
        if (effect === 'fails') expect(failed.length).toBeGreaterThan(0);
        expect(logged.toSorted(), 'each failure is logged, once').toEqual(
          shell
            .errors()
            .map(({ detail }) => String(detail['message']))
            .toSorted(),
        );
        for (const { detail } of shell.errors()) {
          expect(String(detail['source'])).not.toBe('');
          expect(String(detail['message'])).toMatch(/^exchange-shell: .+\. .+\. .+\.$/s);
        }
        const nodes = await page.evaluate(
          (name) => document.querySelector(name)?.shadowRoot?.querySelectorAll('*').length ?? 0,
          tag,
        );
        expect(nodes, 'however long an answer is').toBeLessThan(10_000);
      });

  test('@firefox everything answers 500: a whole page of a visitor', async ({ page, shell }) => {
    shell.allowConsole(/status of 500/);
    await page.setViewportSize({ width: 1500, height: 800 });
    await shell.faults('*:status-500');
    await shell.open('/legacy?persona=visitor');
    await expectDrawn(page, 'exchange-header');
    await expectDrawn(page, 'exchange-footer');
    await expect(part(page, 'exchange-header', 'login')).toBeVisible();
    await expectPageIntact(page);
    const failed = failures(shell);
    expect(new Set(failed).size).toBe(failed.length);
  });
});
