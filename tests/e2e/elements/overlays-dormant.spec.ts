import type { Page } from '@playwright/test';
import { SPECS } from '../../../elements/index.ts';
import { expect, test } from '../../support/e2e.ts';

const OVERLAYS = SPECS.filter(({ lazy }) => lazy).map(({ tag }) => tag);
const READY = ['exchange-header', 'exchange-footer'];

/** Adds tags to the end of the prerendered page. */
const withTags = (page: Page, tags: readonly string[]): Promise<unknown> =>
  page.route('**/prerendered*', async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    const more = tags.map((tag) => `<${tag}></${tag}>`).join('');
    await route.fulfill({ response, body: markup.replace('</body>', () => `${more}</body>`) });
  });

for (const persona of ['visitor', 'trader'])
  test(`the seven closed overlays load no files and send no requests (${persona})`, async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const listRequests = async (tags: readonly string[]): Promise<readonly string[]> => {
      await page.unrouteAll();
      await withTags(page, tags);
      const before = shell.requests.length;
      await shell.open(`/prerendered?persona=${persona}`, [...READY, ...tags]);
      await page.waitForLoadState('networkidle');
      return shell.requests
        .slice(before)
        .map((request) => new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, '.js'))
        .toSorted();
    };
    // The second visit uses cached responses, so only both lists together contain all requests sent by header and footer.
    const without = new Set([...(await listRequests([])), ...(await listRequests([]))]);
    const beside = await listRequests(OVERLAYS);
    expect(beside.filter((path, index) => beside.indexOf(path) !== index)).toEqual([]);
    expect(OVERLAYS).toHaveLength(7);
    expect(beside.filter((path) => !without.has(path))).toEqual([]);
  });
