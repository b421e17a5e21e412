import { expect, part, test } from '../../support/e2e.ts';
import { CDN, GATEWAY, serveHosts } from '../documentation/snippet-page.ts';

const HEADER = 'exchange-header';
/** An origin that the gateway allows, like a partner's origin, but that the release does not list. */
const UNLISTED = 'https://news.example';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>News</title>
<script src="${CDN}/exchange-shell/1/shell.js" crossorigin="anonymous" defer></script></head>
<body><exchange-header gateway="${GATEWAY}" link-base="${GATEWAY}"></exchange-header></body></html>`;

test('an unlisted page shows that the user is logged in, but hides their data', async ({ page, shell, baseURL }) => {
  await serveHosts(page, String(baseURL), { pageOrigin: UNLISTED, persona: 'trader' });
  await page.route(`${UNLISTED}/**`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await shell.open(`${UNLISTED}/`, [HEADER]);
  const session = await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
  expect(session.detail['uid']).toBe('');
  await part(page, HEADER, 'avatar').click();
  await expect(part(page, HEADER, 'logout').first()).toBeVisible();
  await expect(part(page, HEADER, 'user')).toHaveCount(0);
  await expect(page.locator(HEADER)).toHaveJSProperty('memberData', 'off');
  expect(shell.calls('/apiw/v2/account/total_funds')).toEqual([]);
});
