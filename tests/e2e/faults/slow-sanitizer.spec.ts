import { expect } from '@playwright/test';
import { hostileAnswers } from '../../hostile/answers.ts';
import { gatewayOf, openHostilePage } from '../../support/hostile-page.ts';
import { delayResponses } from '../../support/delay-responses.ts';
import { test } from '../../support/page-test.ts';

/** Simulates a browser without the HTML Sanitizer API, such as Safari. */
const HEAD = '<script>delete Element.prototype.setHTML</script>';
const HTML = 'Trading <b>closes</b> on 1 May.<br>Read <a href="/announcements/9">the announcement</a>.';
const TEXT = 'Trading closes on 1 May.Read the announcement.';

/** Every element that renders HTML from the gateway, with the response that makes the gate render its HTML. */
const SURFACES = {
  'an announcement': ['<exchange-announcement page="home"', 'nothing'],
  'the business banner': ['<compliance-banner', 'nothing'],
  'the footer tip': ['<exchange-footer', 'nothing'],
  'the tip of a restricted page': ['<compliance-gate code="nft"', 'tip'],
  'a compliance notice': ['<compliance-gate', 'toast'],
  'the risk notice': ['<compliance-gate', 'risk'],
  'a notification': ['<exchange-reminder open', 'nothing'],
} as const;

for (const [name, [markup, asks]] of Object.entries(SURFACES))
  for (const fate of ['loads late', 'hangs', 'fails'] as const)
    test(`gateway HTML is rendered as text with links if the sanitiser ${fate} (${name}) [ANN-08, BIZ-06]`, async ({
      page,
    }) => {
      const hostile = await openHostilePage(page, { head: HEAD, path: asks === 'tip' ? '/nft' : '/' });
      let release = (): void => {};
      if (fate === 'fails') await page.route('**/sanitize-html-*', (route) => route.abort());
      else release = await delayResponses(page, '**/sanitize-html-*');
      await hostile.answer({ 1: hostileAnswers({ html: [HTML], text: ['plain'], urls: ['/plain'] }, asks) });
      const tag = /^<([\w-]+)/.exec(markup)?.[1] ?? '';
      await hostile.insert(`${markup} gateway="${gatewayOf(1)}" hydrate="load"></${tag}>`);
      const text = page.locator(tag).locator('span[dir="auto"]').filter({ hasText: 'Trading' }).first();
      await expect(text).toBeVisible();
      await expect(text).toHaveText(TEXT);
      await expect(text.getByRole('link')).toHaveAttribute('href', /\/announcements\/9$/);
      if (fate !== 'loads late') return;
      await text.getByRole('link').focus();
      release();
      await expect(text.locator('b')).toHaveText('closes');
      await expect(text).toHaveText(TEXT);
      await expect(text.getByRole('link')).toBeFocused();
    });
