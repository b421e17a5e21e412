import { test as base } from '@playwright/test';

/** The base test. Removes all routes after each test, so that a pending response can't fail the next test. */
export const test = base.extend({
  page: async ({ page, context }, use) => {
    await use(page);
    for (const owner of [...context.pages(), context]) await owner.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
