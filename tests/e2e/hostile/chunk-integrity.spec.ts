import { expect, test, type Page } from '@playwright/test';
import {
  ATTACKS,
  chunkName,
  headerPage,
  type Outcome,
  preloadingPage,
  releaseImportMap,
  requestedTwice,
  startTamperingCdn,
  type TamperingCdn,
} from '../../support/tampering-cdn.ts';

async function settledOutcome(page: Page): Promise<Outcome & { readonly isHydrated: boolean }> {
  const outcome = await page.waitForFunction(() => {
    const { tampered, refused } = globalThis as Outcome;
    const isHydrated = performance.getEntriesByName('exchange-shell:exchange-header:hydrated').length > 0;
    return (isHydrated || refused !== undefined) && { tampered, refused, isHydrated };
  });
  return (await outcome.jsonValue()) as Outcome & { isHydrated: boolean };
}

test.describe('chunk integrity', () => {
  let cdn: TamperingCdn;
  test.beforeAll(async () => {
    cdn = await startTamperingCdn();
  });
  test.afterAll(() => cdn.close());
  test.describe.configure({ mode: 'serial' });

  for (const { title, hydrates, tamper } of ATTACKS)
    test(`@firefox prevents tampered code from running and requests each chunk once (${title}) [SHELL §4]`, async ({
      page,
    }) => {
      cdn.serve(headerPage(cdn.release), tamper);
      await page.goto(cdn.page);
      const { tampered, refused, isHydrated } = await settledOutcome(page);
      await page.waitForLoadState('networkidle');
      expect(tampered).toBeUndefined();
      if (hydrates) expect([isHydrated, refused]).toEqual([true, undefined]);
      else expect(refused).toContain('did not load');
      expect(requestedTwice(cdn.requests)).toEqual([]);
    });

  test('@firefox blocks a tampered chunk that the page preloads without integrity if the page has the import map [SHELL §4]', async ({
    page,
  }) => {
    cdn.serve(preloadingPage(cdn.release, releaseImportMap(cdn.release)), ({ file }) => chunkName(file) === 'core');
    await page.goto(cdn.page);
    const { tampered, refused } = await settledOutcome(page);
    expect(tampered).toBeUndefined();
    expect(refused).toContain('did not load');
  });

  for (const attribute of ['', ' crossorigin'])
    for (const hasMap of [true, false])
      test(`@firefox hydrates on a page that preloads a chunk with${attribute || 'out crossorigin'}, ${hasMap ? 'with the' : 'without an'} import map [SHELL §4]`, async ({
        page,
      }) => {
        cdn.serve(preloadingPage(cdn.release, hasMap ? releaseImportMap(cdn.release) : '', attribute));
        await page.goto(cdn.page);
        expect(await settledOutcome(page)).toMatchObject({ isHydrated: true });
      });
});
