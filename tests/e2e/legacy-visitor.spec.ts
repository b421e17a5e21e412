import { expect, part, test } from '../support/e2e.ts';

const HEADER = 'exchange-header';

test.describe('a visitor on the legacy page', () => {
  test('@firefox ROL-03, ROL-04, HDR-01, HDR-02 sees the way in and nothing of a member', async ({ page, shell }) => {
    await shell.open('/legacy?persona=visitor');
    await expect(part(page, HEADER, 'login')).toBeVisible();
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(part(page, HEADER, 'signup')).toHaveAttribute('href', '/signup');
    for (const name of ['deposit', 'wallet', 'orders', 'spot-orders', 'user', 'avatar', 'bell', 'logout'])
      await expect(part(page, HEADER, name), name).toHaveCount(0);
    await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
    expect(shell.seen('exchange-ready')).toHaveLength(4);
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
  });
});
