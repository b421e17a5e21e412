import type { Page } from '@playwright/test';
import { configure, expect, partnerOrigin, test } from '../../support/e2e.ts';

test.describe('the id of the device', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'device_fp_id');

  test('FPR-01, CKI-12 computed once, kept in a cookie for a day', async ({ page, shell }) => {
    await configure(page, { deviceId: true });
    const start = Date.now() / 1000;
    await shell.open('/legacy?persona=visitor');
    await expect.poll(() => cookie(page)).toBeTruthy();
    const kept = await cookie(page);
    expect(kept?.value).toMatch(/^[\w-]{8,128}$/);
    expect(Math.abs(Number(kept?.expires) - start - 86_400)).toBeLessThan(30);
    const scripts = () => shell.requests.filter((request) => /chunks\/fingerprint-/.test(request.url())).length;
    const loads = scripts();
    expect(loads).toBeGreaterThan(0);
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    expect(scripts(), 'nothing is computed while the cookie lives').toBe(loads);
    expect((await cookie(page))?.value).toBe(kept?.value);
  });

  for (const [what, configuration] of [
    ['says nothing', {}],
    ['says no', { deviceId: false }],
  ] as const)
    test(`FPR-01, OP-94 where the page’s configuration ${what}, no device is told apart`, async ({ page, shell }) => {
      await configure(page, configuration);
      await shell.open('/legacy?persona=visitor');
      await page.waitForLoadState('networkidle');
      expect(shell.requests.filter((request) => /fingerprint|device-id/.test(request.url()))).toEqual([]);
      expect(await cookie(page)).toBeUndefined();
    });

  test('FPR-01 the page’s own adapter; a tampered cookie counts as absent', async ({
    page,
    shell,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'device_fp_id', value: '%3Cscript%3E', url: String(baseURL) }]);
    await page.addInitScript(`globalThis.ExchangeShell = { configuration: { deviceId: async () => 'own-device-1' } };`);
    await shell.open('/legacy?persona=visitor');
    await expect.poll(async () => (await cookie(page))?.value).toBe('own-device-1');
  });

  test('@firefox FPR-01 under the strictest policy nothing is violated', async ({ page, shell, baseURL }) => {
    await configure(page, { deviceId: true });
    await shell.open(`${partnerOrigin(baseURL)}/`);
    await expect.poll(() => cookie(page)).toBeTruthy();
    expect((await cookie(page))?.value).toMatch(/^[\da-f]{32}$/);
    expect(shell.seen('securitypolicyviolation').map(({ detail }) => detail)).toEqual([]);
  });

  test('FPR-01 with everything in one file the fingerprint is one more, and only where it is asked for', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor&script=all');
    await page.waitForLoadState('networkidle');
    const scripts = () => shell.requests.filter((request) => /chunks\/.+\.js/.test(request.url())).length;
    expect(scripts()).toBe(0);
    await configure(page, { deviceId: true });
    await shell.open('/legacy?persona=visitor&script=all');
    await expect.poll(async () => (await cookie(page))?.value ?? '').toMatch(/^[\da-f]{32}$/);
    expect(scripts()).toBeGreaterThan(0);
  });

  test('FPR-01 where the fingerprint does not load: a random id', async ({ page, shell }) => {
    shell.allowConsole(/fingerprint|Failed to load resource/);
    await page.route('**/chunks/fingerprint-*', (route) => route.abort());
    await configure(page, { deviceId: true });
    await shell.open('/legacy?persona=visitor');
    await expect.poll(async () => (await cookie(page))?.value ?? '').toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(shell.errors()).toEqual([]);
  });
});
