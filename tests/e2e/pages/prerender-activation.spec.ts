import { expect, test } from '@playwright/test';
import { openPrerenderTab, type PrerenderTab, type TabDocument } from '../../support/prerender-tab.ts';

const HEADER = 'exchange-header';

const markOf = (phase: 'rendered' | 'hydrated' | 'ready'): string =>
  `performance.getEntriesByName('exchange-shell:${HEADER}:${phase}')[0]?.startTime`;
/** The start times of the gateway requests, in milliseconds. */
const GATEWAY_REQUESTS = `performance.getEntriesByType('resource').filter(({ name }) => /\\/apiw?\\//.test(new URL(name).pathname)).map(({ startTime }) => startTime)`;
const STORED_KEYS = '[...Object.keys(localStorage), ...Object.keys(sessionStorage)]';
const ACTIVATION_START = "performance.getEntriesByType('navigation')[0].activationStart";

/** Returns the centre of an element in the header's shadow root once the element is visible. */
async function centreOf(page: TabDocument, element: string): Promise<readonly [x: number, y: number]> {
  const centre = `(() => {
    const root = document.querySelector('${HEADER}')?.shadowRoot;
    const box = root && (${element})?.getBoundingClientRect();
    return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : null;
  })()`;
  await expect.poll(() => page.evaluate(centre)).not.toBeNull();
  return page.evaluate(centre);
}

let tab: PrerenderTab | undefined;
test.afterEach(() => tab?.close());

test('a page that the browser prerenders sends no gateway requests and stores nothing until the user opens it', async ({
  baseURL,
}) => {
  tab = await openPrerenderTab(`${baseURL}/prerendered?persona=visitor&next-page=prerender`, '1600,900');
  const { page } = tab;
  await expect.poll(() => page.evaluate(markOf('ready'))).toBeGreaterThan(0);
  const trigger = "[...root.querySelectorAll('[part~=nav-item]')].find((item) => item.textContent.includes('Trade'))";
  await page.mouse('mouseMoved', ...(await centreOf(page, trigger)));
  const link = await centreOf(page, "root.querySelector('[popover]:popover-open a[data-key=convert]')");
  await page.mouse('mouseMoved', ...link);
  const next = await tab.prerendered;
  // The shell's files have loaded, and the header is rendered from its snapshot.
  await expect.poll(() => next.evaluate(markOf('rendered'))).toBeGreaterThan(0);
  expect(await next.evaluate('[location.pathname, document.prerendering]')).toEqual(['/convert', true]);
  expect(await next.evaluate(GATEWAY_REQUESTS)).toEqual([]);
  expect(await next.evaluate(markOf('ready'))).toBeUndefined();
  const storedKeys = await page.evaluate(STORED_KEYS);
  expect(await next.evaluate(STORED_KEYS)).toEqual(storedKeys);

  await page.mouse('mousePressed', ...link);
  await page.mouse('mouseReleased', ...link);
  await expect.poll(() => next.evaluate(ACTIVATION_START)).toBeGreaterThan(0);
  await expect.poll(() => next.evaluate(markOf('ready'))).toBeGreaterThan(0);
  await expect.poll(() => next.evaluate(GATEWAY_REQUESTS)).not.toEqual([]);
  const activationStart = await next.evaluate<number>(ACTIVATION_START);
  const [rendered, ready, ...requests] = await next.evaluate<readonly number[]>(
    `[${markOf('rendered')}, ${markOf('ready')}, ...${GATEWAY_REQUESTS}]`,
  );
  expect(rendered).toBeLessThan(activationStart);
  for (const time of [ready, ...requests]) expect(time).toBeGreaterThanOrEqual(activationStart);
});
