import { expect, part, test } from '../../support/e2e.ts';

const ICON = 'exchange-coin-icon';

test('a coin icon renders at the requested size, updates hourly if enabled, and shows the default image for unlisted coins [ICO-01…05, CCH-13]', async ({
  page,
  shell,
}) => {
  // Until the whitelist has loaded, an unlisted coin's image is requested.
  shell.allowConsole(/404/);
  const legacy = await (await page.request.get('/legacy')).text();
  const script = String(/src="([^"]*shell\.js)"/.exec(legacy)?.[1]);
  await page.route('**/coins', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Coins</title><script src="${script}" defer></script>
<exchange-coin-icon coin="BTC" always-update></exchange-coin-icon><exchange-coin-icon coin="ETH" size="48"></exchange-coin-icon><exchange-coin-icon coin="NOSUCHCOIN"></exchange-coin-icon>`,
    }),
  );
  const start = Date.UTC(2026, 0, 15, 10, 30);
  await page.clock.install({ time: start });
  await shell.open('/coins', [ICON]);
  const icon = (index: number) => page.locator(ICON).nth(index).locator('[part~=icon]');
  const [btc, eth, none] = [icon(0), icon(1), icon(2)];
  const hour = Math.floor(start / 3_600_000);
  await expect(btc).toHaveAttribute('src', `/images/coin_icon/64/btc.png?v=${hour}`);
  await expect(btc).toHaveAttribute('width', '24');
  await expect(eth).toHaveAttribute('src', '/images/coin_icon/64/eth.png');
  await expect(eth).toHaveAttribute('height', '48');
  await expect(none).toHaveAttribute('src', '/images/coin_icon/64/default.png');
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward('29:00');
  await expect(btc).toHaveAttribute('src', `/images/coin_icon/64/btc.png?v=${hour}`);
  await page.clock.fastForward('01:00');
  await expect(btc).toHaveAttribute('src', `/images/coin_icon/64/btc.png?v=${hour + 1}`);
  await expect(eth).toHaveAttribute('src', '/images/coin_icon/64/eth.png');
  await expect(part(page, ICON, 'crash')).toHaveCount(0);
});
