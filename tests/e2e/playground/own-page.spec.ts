import { expect, test } from '../../support/e2e.ts';
import { doctor, paste, stage } from './stage.ts';

test.describe('a pasted page in the playground', () => {
  test('renders the shell and the page’s styles, but runs none of the page’s scripts', async ({
    page,
    shell,
    baseURL,
  }) => {
    const external = `${baseURL}/demo/assets/widgets.js`;
    shell.allowConsole(/Content Security Policy|Trusted Type|Refused|404/i);
    await page.goto('/playground');
    await paste(
      page,
      `<title>Mine</title><style>h1 { color: rgb(1, 2, 3) }</style><h1 onclick="document.title = 'handled'">Mine</h1>
      <img src=x onerror="document.title = 'broken'"><script>document.title = 'inline'</script><script src="${external}"></script>
      <a href="javascript:void (document.title = 'link')">Link</a><iframe srcdoc="<script>parent.document.title = 'framed'</script>"></iframe>`,
    );
    await expect(page.locator('.own [role="status"]')).toHaveText('The 2 scripts of the page were not run.');
    await expect(stage(page).locator('exchange-footer [part~="columns"]')).toBeVisible();
    await expect(stage(page).locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await stage(page).locator('h1').click();
    await stage(page).getByRole('link', { name: 'Link', exact: true }).click();
    expect(
      await stage(page)
        .locator('html')
        .evaluate(() => document.title),
    ).toBe('Mine');
    expect(shell.eventsOf('exchange-error')).toEqual([]);
  });

  test('keeps its tags’ attributes, and uses the playground’s choices for missing attributes', async ({ page }) => {
    await page.goto('/playground?site=177&language=tr&theme=dark');
    await paste(
      page,
      '<script src="https://cdn.example/exchange-shell/1/shell.js" defer></script><exchange-header language="de"></exchange-header><h1>Mine</h1>',
    );
    await expect(stage(page).locator('exchange-header[site-id="177"][language="de"][theme="dark"]')).toHaveCount(1);
    await expect(stage(page).locator('exchange-footer[language="tr"]')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ja');
    await expect(stage(page).locator('exchange-footer[language="ja"]')).toHaveCount(1);
    // The URL restores the page while the server runs.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'HTML of the page' })).toHaveValue(/<h1>Mine<\/h1>/);
    await expect(stage(page).locator('exchange-footer[language="ja"] [part~="columns"]')).toBeVisible();
    await page.goto('/playground?own=0123456789abcdef');
    await expect(page.getByRole('button', { name: 'Show the page' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('is examined by the doctor, which suggests fixes', async ({ page }) => {
    await page.goto('/playground');
    await expect(doctor(page).getByRole('status')).toHaveText('No findings');
    await paste(page, '<html lang="en"><exchange-header sit-id="0"></exchange-header><h1>Mine</h1>');
    const results = doctor(page).locator('[data-finding]');
    await expect(results.filter({ hasText: 'sit-id' })).toContainText('unknown-attribute');
    await expect(results.filter({ hasText: 'no-viewport' })).toContainText('<meta name="viewport"');
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(doctor(page).getByRole('status')).toHaveText(/^\d findings$/);
  });

  test('is accepted only from the playground’s origin, and only up to a maximum size', async ({ request, baseURL }) => {
    expect((await request.get('/playground/pages/0123456789abcdef')).status()).toBe(404);
    const put = (origin: string) =>
      request.post('/playground/pages', { data: '<h1>Mine</h1>', headers: { origin, 'content-type': 'text/html' } });
    expect((await put('https://elsewhere.example')).status()).toBe(403);
    expect((await put(String(baseURL))).status()).toBe(201);
    const long = await request.post('/playground/pages', {
      data: 'x'.repeat(600_000),
      headers: { origin: String(baseURL), 'content-type': 'text/html' },
    });
    expect(long.status()).toBe(413);
  });
});
