import { readFileSync } from 'node:fs';
import { expect, part, test } from '../../support/e2e.ts';

const texts = JSON.parse(
  readFileSync(new URL('../../../src/i18n/messages/en.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

test.describe('an element that fails to render', () => {
  test('@firefox is replaced by a message with a reload button, and the other elements remain [ERR-01, ERR-02]', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/no such articles|404/);
    await shell.open('/no/such/page?persona=visitor', ['exchange-not-found', 'exchange-header']);
    await page.evaluate(() => {
      const articles = new Proxy([], {
        get: () => {
          throw new Error('no such articles');
        },
      });
      Object.assign(document.querySelector('exchange-not-found') as object, { articles });
    });
    const crash = part(page, 'exchange-not-found', 'crash');
    await expect(crash).toContainText('Something went wrong');
    await expect(crash).toHaveAttribute('role', 'alert');
    await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
    await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
    const [error] = shell.errors();
    expect(error?.detail).toMatchObject({ source: 'crash' });
    expect(error?.tag).toBe('exchange-not-found');
    expect(shell.errors()).toHaveLength(1);

    await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
    const refresh = part(page, 'exchange-not-found', 'refresh');
    await expect(refresh).toHaveText('Refresh');
    await refresh.click();
    await expect.poll(() => page.evaluate(() => 'isOldPage' in globalThis)).toBe(false);
    await expect(part(page, 'exchange-not-found', 'title')).toBeVisible();
  });
});

test('logs the exception of a failed component with its stack [ERR-01]', async ({ page, shell }) => {
  shell.allowConsole(/no such articles|404/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('exchange-shell: <exchange-not-found> failed')) warnings.push(message.text());
  });
  await shell.open('/no/such/page?persona=visitor', ['exchange-not-found']);
  await page.evaluate(() => {
    const failing = {
      get: () => {
        throw new TypeError('no such articles');
      },
    };
    Object.assign(document.querySelector('exchange-not-found') as object, { articles: new Proxy([], failing) });
  });
  await expect.poll(() => warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/TypeError: no such articles\s+at /);
  expect(shell.errors()).toHaveLength(1);
});

test('the English messages have the specified wording [ERR-05]', () => {
  expect(texts['crash.title']).toBe('Something went wrong');
  expect(texts['crash.refresh']).toBe('Refresh');
  expect(texts['reminder.empty']).toMatch(/^no data$/i);
  expect(texts['dialog.stayTuned']).toBe('Stay tuned! This feature is upcoming');
  expect(Object.values(texts)).toEqual(expect.arrayContaining(['Copied successfully', 'Logging out']));
});
