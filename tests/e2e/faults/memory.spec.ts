import type { CDPSession, Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findTestChromium } from '../../../tools/find-browser.mjs';
import { expect, test } from '../../support/e2e.ts';
import { type TestedElement, TESTED_ELEMENTS } from '../../support/faults/elements.ts';

const executablePath = findTestChromium();

// Compiled code counts towards the heap but is not retained by the shell.
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, '--js-flags=--no-opt,--no-sparkplug,--no-maglev,--no-flush-bytecode'],
  },
});

/** The resources that a page retains after garbage collection. */
interface Retained {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
}

/** A script that counts pending timers. */
const COUNT_TIMERS = `{
  const running = new Set();
  globalThis.runningTimers = () => running.size;
  for (const [set, clear, isOnce] of [['setTimeout', 'clearTimeout', true], ['setInterval', 'clearInterval', false]]) {
    const [begin, end] = [globalThis[set], globalThis[clear]];
    globalThis[set] = (action, ...more) => {
      const id = begin((...given) => { if (isOnce) running.delete(id); action(...given); }, ...more);
      running.add(id);
      return id;
    };
    globalThis[clear] = (id) => { running.delete(id); end(id); };
  }
}`;

async function measureRetained(page: Page, session: CDPSession): Promise<Retained> {
  // Idle callbacks and animations retain their element until they have run.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers: Number(await page.evaluate('runningTimers()')),
  };
}

/** Inserts the elements, waits until they have rendered and removes them. */
const insertAndRemove = (page: Page, elements: readonly TestedElement[], times: number): Promise<void> =>
  page.evaluate(
    async ({ given, rounds }) => {
      for (let round = 0; round < rounds; round += 1) {
        const ready = given.map(({ tag, attributes = {} }) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries({ hydrate: 'load', ...attributes }))
            element.setAttribute(name, value);
          return new Promise((resolve) => {
            element.addEventListener('exchange-ready', resolve, { once: true });
            document.body.append(element);
          });
        });
        await Promise.all(ready);
        await new Promise(requestAnimationFrame);
        document.body.replaceChildren();
      }
    },
    { given: elements, rounds: times },
  );

const isWhole = process.env['FAULTS'] === 'all';
const GROUPS = isWhole ? TESTED_ELEMENTS.map((element) => [element]) : [TESTED_ELEMENTS];
const TIMES = isWhole ? 1000 : 25;
/** Warm-up rounds, in which the engine optimises functions and lazy code loads. */
const WARM = isWhole ? 300 : 20;

/** Allowance for the last root, which React may retain until it renders another one. */
const LAST_ROOT = { nodes: 3, listeners: 150 };

test.describe('a page', () => {
  for (const group of GROUPS)
    test(`retains no heap, nodes, listeners or timers after ${group.length === 1 ? group[0]?.tag : 'all elements'} ${group.length === 1 ? 'was' : 'were'} inserted and removed ${TIMES} times [EMB-04]`, async ({
      page,
      shell,
    }) => {
      test.setTimeout(600_000);
      shell.errors();
      await page.addInitScript(COUNT_TIMERS);
      await page.route('**/empty-page', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: '<!doctype html><html lang="en"><head><title>Orders</title><script src="/exchange-shell/1/shell.js" defer></script></head><body></body></html>',
        }),
      );
      await page.goto('/hosts/quirks?persona=trader&script=none');
      await page.goto('/empty-page');
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      await insertAndRemove(page, group, WARM);
      const before = await measureRetained(page, session);
      await insertAndRemove(page, group, TIMES);
      const after = await measureRetained(page, session);
      expect(after.heap).toBeLessThan(before.heap * 1.02);
      expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02 + LAST_ROOT.nodes);
      expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.02 + LAST_ROOT.listeners);
      expect(after.timers).toBeLessThanOrEqual(before.timers);
    });
});
