import type { Page } from '@playwright/test';
import { afterInteraction } from '../../support/after-interaction.ts';
import { bundleScript } from '../../support/bundle-script.ts';
import { configure, expect, part, type SiteContext, test } from '../../support/e2e.ts';

const isChunk = (request: { url(): string }): boolean => request.url().includes('/field-performance-');
const CHUNK = /\/field-performance-/;

type Filter = typeof import('../../../src/services/own-entries.ts');

interface FieldEvent {
  readonly id: string;
  readonly release: string;
  readonly version: string;
  readonly siteId: number;
  readonly headerVisible?: number;
  readonly inp?: number;
  readonly cls?: number;
}

/** Opens a page with a header and a page button. Both respond slowly. */
async function openPage(page: Page, shell: SiteContext, configuration: object): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    Object.assign(globalThis, { dataLayer: [] });
    addEventListener(
      'pointerdown',
      () => {
        const end = performance.now() + 120;
        while (performance.now() < end);
      },
      true,
    );
  });
  await configure(page, configuration);
  await shell.open('/playground/stage?element=exchange-header&persona=visitor&site=71', ['exchange-header']);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Own button';
    // Without a visible change, the browser may record the interaction only with the next frame.
    button.addEventListener('click', () => button.toggleAttribute('disabled'));
    document.body.append(button);
  });
}

async function openMeasured(page: Page, shell: SiteContext, configuration: object = {}): Promise<void> {
  const loaded = page.waitForResponse(CHUNK);
  await openPage(page, shell, { consent: 'off', fieldPerformance: 1, ...configuration });
  await loaded;
  // The shell observes a page's entries after the first paint.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Returns the event that the page sends when it is hidden. */
async function hide(page: Page): Promise<FieldEvent | undefined> {
  return page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const { dataLayer } = globalThis as unknown as { dataLayer: (FieldEvent & { event: string })[] };
    return dataLayer.findLast(({ event }) => event === 'field_performance');
  });
}

test.describe('fieldPerformance', () => {
  test('reports an interaction with the menu together with release and version', async ({ page, shell }) => {
    await openMeasured(page, shell);
    await part(page, 'exchange-header', 'nav-item').first().click();
    await afterInteraction(page);
    const { hash } = (await (await page.request.get('/exchange-shell/1/manifest.json')).json()) as { hash?: string };
    const event = await hide(page);
    expect(event).toMatchObject({ release: expect.stringMatching(/^\S+$/), version: expect.stringMatching(/^\d/) });
    if (hash !== undefined) expect(event?.release).toBe(hash);
    expect(event?.inp).toBeGreaterThanOrEqual(100);
    expect(event?.headerVisible).toBeGreaterThan(0);
  });

  test('measures a header without snapshot until it is hydrated', async ({ page, shell }) => {
    await configure(page, { consent: 'off', fieldPerformance: 1 });
    await page.addInitScript(() => Object.assign(globalThis, { dataLayer: [] }));
    const loaded = page.waitForResponse(CHUNK);
    await shell.open('/playground/stage?element=exchange-header&persona=visitor&a.variant=demo', ['exchange-header']);
    await loaded;
    const marks = await page.evaluate(() =>
      ['rendered', 'hydrated'].map(
        (phase) => performance.getEntriesByName(`exchange-shell:exchange-header:${phase}`)[0]?.startTime ?? 0,
      ),
    );
    expect(marks).toEqual([0, expect.any(Number)]);
    await expect.poll(async () => (await hide(page))?.headerVisible).toBe(marks[1]);
  });

  test('does not report an interaction with the page’s own button', async ({ page, shell }) => {
    await openMeasured(page, shell);
    await page.getByRole('button', { name: 'Own button' }).click();
    await afterInteraction(page);
    const event = await hide(page);
    expect(event).toBeDefined();
    expect(event).not.toHaveProperty('inp');
  });

  for (const [name, target, isOwn] of [
    ['counts a layout shift of a header that the page moves', 'exchange-header', true],
    ['does not count a layout shift of the page’s own boxes', 'button', false],
  ] as const)
    test(name, async ({ page, shell }) => {
      await openMeasured(page, shell);
      await page.evaluate(
        (selector) =>
          new Promise<void>((resolve) => {
            const box = document.createElement('div');
            box.style.height = '150px';
            new PerformanceObserver((_list, observer) => {
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(resolve));
            }).observe({ type: 'layout-shift' });
            document.querySelector(selector)?.before(box);
          }),
        target,
      );
      const { cls = 0 } = (await hide(page)) ?? {};
      if (isOwn) expect(cls).toBeGreaterThan(0);
      else expect(cls).toBe(0);
    });

  test('has the same ID as the page view’s error reports, and another after the back-forward cache', async ({
    page,
    shell,
  }) => {
    await openMeasured(page, shell);
    await page.evaluate(() => {
      const ids: string[] = [];
      Object.assign(globalThis, { __ids: ids });
      ExchangeShell.configure({ reportError: ({ pageView }) => ids.push(pageView) });
    });
    const reportedId = (message: string) =>
      page.evaluate(async (text) => {
        const { __ids: ids } = globalThis as unknown as { __ids: string[] };
        const known = ids.length;
        dispatchEvent(new CustomEvent('exchange-error', { detail: { source: 'render', message: text } }));
        // The reporter's chunk may still be loading.
        while (ids.length === known) await new Promise(requestAnimationFrame);
        return ids.at(-1);
      }, message);
    const first = await reportedId('one');
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect((await hide(page))?.id).toBe(first);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    const second = await reportedId('two');
    expect(second).not.toBe(first);
    expect((await hide(page))?.id).toBe(second);
    expect(shell.errors()).toHaveLength(2);
  });

  test('passes the event to the adapter with the site’s ID, and sends nothing about the user', async ({
    page,
    shell,
  }) => {
    await openMeasured(page, shell);
    await page.evaluate(() => {
      const sent: object[] = [];
      Object.assign(globalThis, { __sent: sent });
      ExchangeShell.configure({ analytics: (name, params) => void sent.push({ name, ...params }) });
    });
    await hide(page);
    const [sent] = await page.evaluate(() => (globalThis as unknown as { __sent: object[] }).__sent);
    expect(sent).toMatchObject({ name: 'field_performance', siteId: 71 });
    const known = new Set([
      'name',
      'id',
      'version',
      'release',
      'headerVisible',
      'inp',
      'cls',
      'siteId',
      'analyticsIds',
    ]);
    expect(Object.keys(sent ?? {}).filter((key) => !known.has(key))).toEqual([]);
  });

  for (const [dispatcher, hasHeader] of [
    ['header', true],
    ['document of a page without header', false],
  ] as const)
    test(`the ${dispatcher} dispatches exchange-track with the parameters [OP-87]`, async ({ page, shell }) => {
      await openMeasured(page, shell);
      await page.evaluate((keepsHeader) => {
        if (!keepsHeader) document.querySelector('exchange-header')?.remove();
        const tracked: object[] = [];
        Object.assign(globalThis, { tracked });
        addEventListener('exchange-track', ({ target, detail }) =>
          tracked.push({
            tag: target instanceof Element ? target.localName : target === document && 'document',
            detail,
          }),
        );
      }, hasHeader);
      const { event: name, ...params } = (await hide(page)) as FieldEvent & { event: string };
      expect(name).toBe('field_performance');
      expect(await page.evaluate(() => (globalThis as unknown as { tracked: object[] }).tracked)).toEqual([
        { tag: hasHeader ? 'exchange-header' : 'document', detail: { name, params } },
      ]);
    });

  for (const [name, configuration] of [
    ['without the key', {}],
    ['outside the sample', { fieldPerformance: 0 }],
    ['before consent', { fieldPerformance: 1, consent: { analytics: false } }],
  ] as const)
    test(`loads no code ${name}`, async ({ page, shell }) => {
      await openPage(page, shell, configuration);
      await page.waitForLoadState('networkidle');
      expect(shell.requests.filter(isChunk)).toEqual([]);
      expect(await hide(page)).toBeUndefined();
    });

  for (const value of [-0.1, 1.5, '0.1'])
    test(`reports the invalid share ${JSON.stringify(value)} once and measures nothing`, async ({ page, shell }) => {
      await openPage(page, shell, { fieldPerformance: value });
      await page.waitForLoadState('networkidle');
      expect(shell.requests.filter(isChunk)).toEqual([]);
      expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['configuration']);
    });

  test('attributes elements and their content at any depth to the shell, but neither page nodes nor removed nodes', async ({
    page,
  }) => {
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('/blank');
    const script = await bundleScript(
      'tests/own-entries.ts',
      `import { isOwnInteraction, isOwnNode, isOwnShift } from '../src/services/own-entries.ts';
       Object.assign(globalThis, { filter: { isOwnInteraction, isOwnNode, isOwnShift } });`,
    );
    await page.evaluate(script);
    const attributed = await page.evaluate(() => {
      const { filter } = globalThis as unknown as { filter: Filter };
      const add = (parent: Node, tag: string, style = ''): HTMLElement => {
        const element = document.createElement(tag);
        element.style.cssText = style;
        parent.appendChild(element);
        return element;
      };
      const at = (tag: string, y: number): HTMLElement =>
        add(document.body, tag, `position: absolute; top: ${y}px; left: 0; width: 100px; height: 50px`);
      const [header, page, similar] = [at('exchange-header', 0), at('div', 100), at('exchange-rates', 200)];
      const inner = add(header.attachShadow({ mode: 'open' }), 'page-part');
      const nested = add(inner.attachShadow({ mode: 'open' }), 'button');
      const slotted = add(header, 'a');
      const inPage = add(page.attachShadow({ mode: 'open' }), 'button');
      const around = add(page.shadowRoot as ShadowRoot, 'exchange-search');
      const removed = add(nested, 'i');
      removed.remove();
      const shifts = (y: number): boolean =>
        filter.isOwnShift({ value: 0.1, sources: [{ node: null, currentRect: new DOMRect(10, y, 20, 20) }] });
      return {
        host: filter.isOwnNode(header),
        nested: filter.isOwnNode(nested),
        slotted: filter.isOwnNode(slotted),
        inComponent: filter.isOwnNode(around),
        page: filter.isOwnNode(page),
        inPage: filter.isOwnNode(inPage),
        similar: filter.isOwnNode(similar),
        removed: filter.isOwnNode(removed),
        none: filter.isOwnInteraction([{ target: null }]),
        oneOfTwo: filter.isOwnInteraction([{ target: null }, { target: nested }]),
        hiddenInside: shifts(10),
        hiddenOutside: shifts(110),
        hiddenAcross: shifts(40),
        withoutSources: filter.isOwnShift({ value: 0.1 }),
      };
    });
    const isOwn = { host: true, nested: true, slotted: true, inComponent: true, oneOfTwo: true, hiddenInside: true };
    const isOther = { page: false, inPage: false, similar: false, removed: false, none: false };
    expect(attributed).toEqual({
      ...isOwn,
      ...isOther,
      hiddenOutside: false,
      hiddenAcross: false,
      withoutSources: false,
    });
  });
});
