import { test as base } from '@playwright/test';

/** A test with a page, whose routes end with it: an answer that is still held back then is no fault of the next test. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await use(page);
    for (const owner of [...context.pages(), context]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
