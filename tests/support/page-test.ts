import { test as base } from '@playwright/test';

/** A test with a page. Removes the page's routes afterwards, so that a pending response doesn't fail the next test. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await use(page);
    for (const owner of [...context.pages(), context]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
