import { afterAll, beforeAll, expect, describe } from 'vitest';
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
} from '../support/tampering-cdn.ts';
import { type Page, test } from './browse.ts';

const POLICY = (release: string): Readonly<Record<string, string>> => ({
  'content-security-policy': `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'unsafe-inline' ${release}; img-src *; connect-src 'self'; require-trusted-types-for 'script'; trusted-types exchange-shell`,
});

const outcomeOf = (page: Page): Promise<Outcome> =>
  page.run(() => {
    const { tampered, refused } = globalThis as Outcome;
    return { ...(tampered && { tampered }), ...(refused && { refused }) };
  });

const settled = (page: Page): Promise<unknown> =>
  page.until('the header hydrated or refused', () => {
    const isHydrated = performance.getEntriesByName('exchange-shell:exchange-header:hydrated').length > 0;
    return isHydrated ? 'hydrated' : (globalThis as Outcome).refused;
  });

describe('chunk integrity in WebKit', () => {
  let cdn: TamperingCdn;
  beforeAll(async () => {
    cdn = await startTamperingCdn();
  });
  afterAll(() => cdn.close());

  for (const { title, hydrates, tamper } of ATTACKS)
    test(`prevents tampered code from running and requests each chunk once (${title})`, async ({ page }) => {
      cdn.serve(headerPage(cdn.release), tamper);
      await page.open(cdn.page);
      const end = await settled(page);
      const { tampered, refused } = await outcomeOf(page);
      expect(tampered).toBeUndefined();
      if (hydrates) expect([end, refused]).toEqual(['hydrated', undefined]);
      else expect(refused).toContain('did not load');
      expect(requestedTwice(cdn.requests)).toEqual([]);
      expect(cdn.requests.filter(({ destination }) => destination === 'empty')).toEqual([]);
    });

  test('blocks a tampered chunk that the page preloaded without integrity if the page has the import map', async ({
    page,
  }) => {
    cdn.serve(preloadingPage(cdn.release, releaseImportMap(cdn.release)), ({ file }) => chunkName(file) === 'core');
    await page.open(cdn.page);
    await settled(page);
    const { tampered, refused } = await outcomeOf(page);
    expect(tampered).toBeUndefined();
    expect(refused).toContain('did not load');
  });

  test('allows hydration under a nonce policy with Trusted Types that blocks fetch to the CDN [EMB-04]', async ({
    page,
  }) => {
    const html = headerPage(cdn.release).replaceAll('<script', '<script nonce="abc"');
    cdn.serve(html, () => false, POLICY(new URL(cdn.release).origin));
    await page.open(cdn.page);
    expect(await settled(page)).toBe('hydrated');
    expect(requestedTwice(cdn.requests)).toEqual([]);
  });

  test('leaves no module script or preload in the head after the header has hydrated', async ({ page }) => {
    cdn.serve(headerPage(cdn.release));
    await page.open(cdn.page);
    expect(await settled(page)).toBe('hydrated');
    await page.until(
      'no element left',
      () => document.head.querySelectorAll('script[type="module"], link[rel="preload"]').length === 0,
    );
  });
});
