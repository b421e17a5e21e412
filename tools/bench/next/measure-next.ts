/** `npm run bench -- --next`: measures the time from a click to the next page's header, with and without `next-page`. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { type Figure, median } from '../figures.ts';
import { installScript } from '../install-script.ts';

/** The server's response time for a page in milliseconds, typical of a server that renders pages from data. */
const SERVER_TIME = 300;
/** Milliseconds between hovering over the link and clicking it. Users typically take 200 to 400. */
const [SHORT, LONG] = [200, 400];

/** Starts a server that forwards requests to the demo and delays the pages. */
async function startSlowServer(demo: string): Promise<{ readonly url: string; close(): void }> {
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const forward = (): void => {
      const passed = request(new URL(url, demo), { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    };
    setTimeout(forward, headers['sec-fetch-dest'] === 'document' ? SERVER_TIME : 0);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

/** Records, as Unix time, the click and the frame in which the page's header is first visible. */
function watchHeader(): void {
  const scope = globalThis as { headerShown?: Promise<number> };
  addEventListener('click', () => sessionStorage.setItem('clicked', String(Date.now())), true);
  scope.headerShown = new Promise((resolve) => {
    const check = (): void => {
      const bar = document.querySelector('exchange-header')?.shadowRoot?.querySelector('.bar');
      if (bar?.checkVisibility()) resolve(Date.now());
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

/** Returns the milliseconds from the click on a menu entry to the first frame with the next page's header. */
async function clickToHeader(
  browser: Browser,
  url: string,
  mode: 'off' | 'prefetch',
  hesitation: number,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' });
  await installScript(page, watchHeader);
  await page.goto(`${url}/prerendered?persona=visitor&next-page=${mode}`);
  await page.waitForLoadState('networkidle');
  await page.locator('exchange-header [part~="nav-item"]', { hasText: 'Trade' }).first().hover();
  const link = page.locator('exchange-header [popover]:popover-open a[data-key="convert"]');
  await link.hover();
  await page.waitForTimeout(hesitation);
  await link.click();
  await page.waitForURL('**/convert');
  const time = await page.evaluate(async () => {
    const shown = await (globalThis as { headerShown?: Promise<number> }).headerShown;
    return (shown ?? Number.NaN) - Number(sessionStorage.getItem('clicked'));
  });
  await page.close();
  return time;
}

export async function measureNext(browser: Browser, demo: string, rounds: number): Promise<readonly Figure[]> {
  const server = await startSlowServer(demo);
  const times = {
    [SHORT]: { off: [] as number[], prefetch: [] as number[] },
    [LONG]: { off: [] as number[], prefetch: [] as number[] },
  };
  try {
    for (const mode of ['off', 'prefetch'] as const) await clickToHeader(browser, server.url, mode, LONG);
    for (let round = 0; round < rounds; round += 1)
      for (const hesitation of [SHORT, LONG])
        for (const mode of ['off', 'prefetch'] as const)
          times[hesitation]?.[mode].push(await clickToHeader(browser, server.url, mode, hesitation));
  } finally {
    server.close();
  }
  return [SHORT, LONG].map((hesitation) => ({
    name: `next page: click to header, after hovering for ${hesitation} ms`,
    unit: 'ms',
    value: median(times[hesitation]?.prefetch ?? []),
    baseline: median(times[hesitation]?.off ?? []),
    comparedWith: 'next-page="off"',
  }));
}
