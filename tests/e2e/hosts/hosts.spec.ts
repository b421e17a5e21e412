import { readFileSync } from 'node:fs';
import type { Frame } from '@playwright/test';
import { installedHostPages } from '../../../demo/host-pages/host-pages.ts';
import { expect, test } from '../../support/e2e.ts';
import { differences, footprint } from '../../support/footprint.ts';
import { EXPECTED } from './expected.ts';
import { inHeader, pressPage, useFooter, useHeader } from './use-shell.ts';

const { elements } = JSON.parse(readFileSync('dist-manifest.json', 'utf8')) as { elements: object };
const ALL = Object.keys(elements);

/** Matches the shell's global, the symbol by which copies of the shell recognise each other, and Playwright's globals. */
const OURS = /^globals (?:\+ (?:ExchangeShell: object|Symbol\(exchange-shell)|[+-] __pw_)/;

test.describe('a host page', () => {
  for (const host of installedHostPages()) {
    const {
      isNotInFirefox = false,
      allowed,
      skippedStyles = [],
      known,
      expectedText,
      frame: frameOf,
      after,
    } = EXPECTED[host.key] ?? {};
    test(`${isNotInFirefox ? '' : '@firefox '}renders usable elements and is not changed by them (${host.title}) [EMB-04, EMB-07]`, async ({
      page,
      shell,
    }) => {
      if (allowed) shell.allowConsole(allowed);
      const inside = (): Frame => frameOf?.(page) ?? page.mainFrame();
      const isReady = () => inside().locator('html[data-page="ready"]').waitFor({ state: 'attached' });
      await page.goto(`/hosts/${host.key}?persona=visitor&script=none`);
      await isReady();
      const before = await footprint(inside(), skippedStyles);
      await shell.open(`/hosts/${host.key}?persona=visitor`, ALL);
      await isReady();
      const frame = inside();
      await expect(inHeader(frame, 'bar')).toBeVisible();
      await expect(frame.locator('exchange-footer [part~="columns"]')).toBeVisible();

      const now = await footprint(frame, skippedStyles);
      expect(differences(before, now).filter((line) => !OURS.test(line) && known?.test(line) !== true)).toEqual([]);
      expect(now.place).toEqual({ ...before.place, history: before.place.history + 1 });

      await useHeader(page, frame, shell);
      await useFooter(frame, shell);
      await pressPage(frame);
      await after?.(page, frame, shell);
      await expect(frame.locator('[part~="crash"]')).toHaveCount(0);
      const messages = shell.errors().map(({ detail }) => String(detail['message']));
      expect(messages.filter((message) => expectedText?.test(message) !== true)).toEqual([]);
    });
  }
});
