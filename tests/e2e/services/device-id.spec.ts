import type { Page } from '@playwright/test';
import { configure, expect, partnerOrigin, test } from '../../support/e2e.ts';

test.describe('the device id', () => {
  const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'device_fp_id');

  test('is computed once and stored in a cookie for a day [FPR-01, CKI-12]', async ({ page, shell }) => {
    await configure(page, { deviceId: true });
    const start = Date.now() / 1000;
    await shell.open('/legacy?persona=visitor');
    await expect.poll(() => cookie(page)).toBeTruthy();
    const storedValue = await cookie(page);
    expect(storedValue?.value).toMatch(/^[\w-]{8,128}$/);
    expect(Math.abs(Number(storedValue?.expires) - start - 86_400)).toBeLessThan(30);
    const scripts = () => shell.requests.filter((request) => /chunks\/fingerprint-/.test(request.url())).length;
    const loads = scripts();
    expect(loads).toBeGreaterThan(0);
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    expect(scripts(), 'nothing is computed while the cookie is valid').toBe(loads);
    expect((await cookie(page))?.value).toBe(storedValue?.value);
  });

  for (const [what, configuration] of [
    ['does not enable it', {}],
    ['disables it', { deviceId: false }],
  ] as const)
    test(`is not computed if the page configuration ${what} [FPR-01, OP-94]`, async ({ page, shell }) => {
      await configure(page, configuration);
      await shell.open('/legacy?persona=visitor');
      await page.waitForLoadState('networkidle');
      expect(shell.requests.filter((request) => /fingerprint|device-id/.test(request.url()))).toEqual([]);
      expect(await cookie(page)).toBeUndefined();
    });

  test('is read from the page’s adapter, and a tampered cookie is ignored [FPR-01]', async ({
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

  test('@firefox causes no violation under the strictest policy [FPR-01]', async ({ page, shell, baseURL }) => {
    await configure(page, { deviceId: true });
    await shell.open(`${partnerOrigin(baseURL)}/`);
    await expect.poll(() => cookie(page)).toBeTruthy();
    expect((await cookie(page))?.value).toMatch(/^[\da-f]{32}$/);
    expect(shell.eventsOf('securitypolicyviolation').map(({ detail }) => detail)).toEqual([]);
  });

  test('is computed by a separate on-demand chunk with the all-in-one bundle [FPR-01]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=visitor&script=all');
    await page.waitForLoadState('networkidle');
    const scripts = () => shell.requests.filter((request) => /chunks\/.+\.js/.test(request.url())).length;
    expect(scripts()).toBe(0);
    await configure(page, { deviceId: true });
    await shell.open('/legacy?persona=visitor&script=all');
    await expect.poll(async () => (await cookie(page))?.value ?? '').toMatch(/^[\da-f]{32}$/);
    expect(scripts()).toBeGreaterThan(0);
  });

  test('is random if the fingerprint library fails to load [FPR-01]', async ({ page, shell }) => {
    shell.allowConsole(/fingerprint|Failed to load resource/);
    await page.route('**/chunks/fingerprint-*', (route) => route.abort());
    await configure(page, { deviceId: true });
    await shell.open('/legacy?persona=visitor');
    await expect.poll(async () => (await cookie(page))?.value ?? '').toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(shell.errors()).toEqual([]);
  });
});
