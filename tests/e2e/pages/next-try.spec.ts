import { test } from '../../support/e2e.ts';
test.use({ viewport: { width: 1600, height: 900 } });
for (const mode of ['prefetch', 'prerender'])
  test('y ' + mode, async ({ page, shell }) => {
    await shell.open(`/prerendered?next-page=${mode}&persona=visitor`, ['exchange-header']);
    await page.waitForLoadState('networkidle');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Preload.enable');if (mode==='prerender') await cdp.send('Page.setPrerenderingAllowed' as any, { isAllowed: true } as any);
    for (const e of ['Preload.prefetchStatusUpdated','Preload.prerenderStatusUpdated']) cdp.on(e as any, (x: any) => console.log(e, x.status, x.prerenderStatus ?? x.prefetchStatus, JSON.stringify(x.mismatchedHeaders ?? x.disallowedMojoInterface ?? '')));
    page.on('pageerror', e => console.log('PAGEERROR', e.name, e.message, e.stack, page.url()));
    page.on('console', m => console.log(m.text()));
    await page.locator('exchange-header [part~="nav-item"]', { hasText: 'Trade' }).first().hover({ timeout: 5000 });
    await page.waitForTimeout(500);
    const link = page.locator('exchange-header [popover]:popover-open a[data-key=convert]');
    await link.hover({ timeout: 5000 });
    await page.waitForTimeout(1000);
    console.log(await link.evaluate(a => a.outerHTML.slice(0, 300)));
    console.log(await page.evaluate(() => performance.getEntriesByType('resource').map(r => r.name).filter(n => /next-page|speculation|interaction/.test(n)).join(' ')));
    page.addInitScript(() => { addEventListener('pagereveal', (e: any) => { const v = e.viewTransition; console.log('reveal', !!v, (document as any).prerendering); v?.ready.then(() => console.log('ready', document.getAnimations().map(a => (a.effect as any).pseudoElement).join()), (x: any) => console.log('rejected ' + x)); }); });
    await link.click();
    await page.waitForTimeout(1500);
    console.log(page.url(), await page.evaluate(() => JSON.stringify([(performance.getEntriesByType('navigation')[0] as any).deliveryType, (performance.getEntriesByType('navigation')[0] as any).activationStart])));
  });
