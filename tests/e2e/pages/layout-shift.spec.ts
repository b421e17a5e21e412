import { expect, partnerOrigin, TAGS, test } from '../../support/e2e.ts';

const PAGES: readonly (readonly [
  name: string,
  path: (origins: { main: string; partner: string; view: string }) => string,
  tags: readonly string[],
])[] = [
  ['legacy, visitor', () => '/legacy?persona=visitor', TAGS],
  ['legacy, trader', () => '/legacy?persona=trader', TAGS],
  ['prerendered, visitor', () => '/prerendered?persona=visitor', ['exchange-header', 'exchange-footer']],
  // A visitor's markup was sent to a member: what goes of it leaves its room.
  ['prerendered, trader', () => '/prerendered?persona=trader', ['exchange-header', 'exchange-footer']],
  ['product page', () => '/price?persona=visitor', TAGS],
  ['product page with an announcement', () => '/price?persona=visitor', [...TAGS, 'exchange-announcement']],
  ['partner', ({ partner }) => `${partner}/?persona=visitor`, TAGS],
  ['web view', ({ view }) => `${view}/web-view`, TAGS],
];

for (const [name, path, tags] of PAGES)
  for (const width of name === 'web view' ? [390] : [1440, 390])
    test(`nothing shifts: ${name} at ${width} px`, async ({ page, shell, baseURL }) => {
      await page.addInitScript(() => {
        interface Shift {
          value: number;
          startTime: number;
          hadRecentInput: boolean;
          sources: { previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        // The old page's table finds its columns while it is still arriving: before any script of ours.
        const isOfThePage = (time: number) => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          return (
            location.pathname === '/legacy' &&
            (navigation?.domInteractive === 0 || time < (navigation?.domInteractive ?? 0))
          );
        };
        const place = ({ x, y, width: w, height: h }: DOMRect) => [x, y, w, h].map(Math.round).join(',');
        new PerformanceObserver((list) => {
          for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
            if (!hadRecentInput && !isOfThePage(startTime))
              shifts.push(
                `${value.toFixed(4)} ${sources.map(({ previousRect, currentRect }) => `${place(previousRect)}→${place(currentRect)}`).join(' ')}`,
              );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // An announcement stands in the room that the page has reserved for it, and an empty room where there is none.
      if (!name.includes('announcement'))
        await page.route('**/fullsiteBulletin*', (route) =>
          route.fulfill({ json: { code: 0, message: '', data: { home: [] } } }),
        );
      await page.setViewportSize({ width, height: 800 });
      const main = String(baseURL);
      await shell.open(
        path({ main, partner: partnerOrigin(main), view: main.replace('localhost', '127.0.0.1') }),
        tags,
      );
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((globalThis as unknown as { shifts: string[] }).shifts)),
            );
          }),
      );
      const total = shifts.reduce((sum, text) => sum + Number.parseFloat(text), 0);
      console.log(`figure: layout shift of ${name} at ${width} px: ${total}`);
      expect(shifts).toEqual([]);
    });
