import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { expect, type SiteContext } from '../../support/e2e.ts';
import { inHeader, pressPage, useHeader, useMenu } from './use-shell.ts';

/** Expectations for one host page, in addition to the expectations for all host pages. */
interface Expected {
  /** The Firefox driver cannot access a cross-origin frame. */
  readonly isNotInFirefox?: boolean;
  /** Matches console messages that the page itself causes. */
  readonly allowed?: RegExp;
  /** CSS properties that the page's own layout changes. */
  readonly skippedStyles?: readonly string[];
  /** Matches differences that the library itself causes on each load. */
  readonly known?: RegExp;
  /** Expected `exchange-error` messages on the page. */
  readonly expectedText?: RegExp;
  /** Returns the frame with the elements if the page is framed. */
  readonly frame?: (page: Page) => Frame | undefined;
  /** Additional actions on the page, with assertions. */
  readonly after?: (page: Page, frame: Frame, shell: SiteContext) => Promise<void>;
}

/** Follows a link that replaces the body. Asserts that the elements render on the next page and after going back. */
const followLink: Expected['after'] = async (page, frame) => {
  await frame.locator('#next').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(/\/next/);
  await expect(inHeader(frame, 'bar')).toBeVisible();
  await useMenu(page, frame);
  await pressPage(frame);
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.endsWith('/next'));
  await expect(inHeader(frame, 'bar')).toBeVisible();
  await useMenu(page, frame);
};

/** Expects the framework to keep the same element instances when it rerenders. */
const rerender: Expected['after'] = async (page, frame) => {
  const all = frame.locator('exchange-header, exchange-footer, compliance-gate');
  await all.evaluateAll((elements) => elements.forEach((element) => Object.assign(element, { isTheSame: true })));
  await pressPage(frame);
  expect(await all.evaluateAll((elements) => elements.map((element) => 'isTheSame' in element))).toEqual([
    true,
    true,
    true,
  ]);
  await expect(frame.locator('exchange-header [data-root]')).toHaveCount(1);
  await useMenu(page, frame);
};

/** Asserts that the header's bar is wide enough, and that its content is on one line. */
const expectOneLine: Expected['after'] = async (_, frame) => {
  const { width, height } = (await inHeader(frame, 'bar').boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeGreaterThan(500);
  expect(height).toBeLessThan(140);
};

const inside = (page: Page): Frame | undefined => page.frames().find((frame) => frame.url().includes('/inside'));

export const EXPECTED: Readonly<Record<string, Expected>> = {
  'prototype-1.6': {
    after: async (_, frame) => {
      // Prototype adds `toJSON()` to arrays, which returns a string. Stored data must contain arrays nevertheless.
      const keptMenu = () =>
        frame.evaluate(() => {
          const name = Object.keys(localStorage).find((key) => key.startsWith('exchange:compliance:')) ?? '';
          return (JSON.parse(localStorage.getItem(name) ?? '{}') as { menu?: unknown }).menu;
        });
      await expect.poll(keptMenu).toBeInstanceOf(Array);
    },
  },
  'jquery-1.4': { known: /jQuery\d+/ },
  jquery: { known: /jQuery\d+/ },
  // A polyfill can only recognise objects by marking them.
  'core-js-2': { known: /Symbol\((?:src|meta)\)_/ },
  ses: { allowed: /Removing|Tolerating/ },
  turbo: { after: followLink },
  pjax: { known: /jQuery\d+/, after: followLink },
  react: { known: /_reactListening/, after: rerender },
  vue: { after: rerender },
  svelte: { after: rerender },
  angular: { known: /__zone_symbol__/, after: rerender },
  quirks: { after: expectOneLine },
  'windows-1251': {
    after: async (page, frame, shell) => {
      // A classic script without a declared encoding has the page's encoding.
      for (const script of ['dist/shell.js', 'dist/shell.all.js'])
        expect(readFileSync(script, 'latin1').match(/[^\0-\x7F]+/)).toBeNull();
      await shell.open('/hosts/windows-1251?persona=visitor&script=all', ['exchange-header']);
      await useMenu(page, frame);
    },
  },
  form: {
    after: async (page, frame) => {
      // Types with keys, because React does not receive input that the Firefox driver fills in.
      await frame.locator('exchange-search input').first().pressSequentially('nothing like it');
      await page.keyboard.press('Enter');
      await expect(frame.locator('#aspnetForm')).toBeAttached();
      expect(new URL(page.url()).pathname).toBe('/hosts/form');
    },
  },
  tables: { after: expectOneLine },
  framed: { isNotInFirefox: true, frame: inside },
  sandboxed: {
    isNotInFirefox: true,
    frame: inside,
    // The page's origin is `null`, which no gateway may allow. Every request fails, and the page shows defaults.
    allowed: /blocked by CORS policy|Failed to load resource/,
    expectedText: /^exchange-shell: (?:charts were not saved because the browser could not store them|GET \S+ failed)/,
  },
  written: {
    after: async (page, frame) => {
      await frame.evaluate('rewritePage()');
      await expect(inHeader(frame, 'bar')).toBeVisible();
      await expect(frame.locator('exchange-footer [part~="columns"]')).toBeVisible();
      await useMenu(page, frame);
      await pressPage(frame);
    },
  },
  translated: {
    after: async (page, frame, shell) => {
      await frame.evaluate('translatePage()');
      await expect(frame.locator('exchange-footer font').first()).toBeAttached();
      await useHeader(page, frame, shell);
      await frame.locator('exchange-header, exchange-footer, exchange-side-nav').evaluateAll((elements) => {
        for (const element of elements) element.setAttribute('language', 'ar');
      });
      await expect(frame.locator('exchange-header [data-root]')).toHaveAttribute('dir', 'rtl');
      await expect(frame.locator('exchange-footer [data-root]')).toHaveAttribute('dir', 'rtl');
      await useMenu(page, frame);
    },
  },
  darkened: {
    after: async (page, frame, shell) => {
      await frame.evaluate('darkenPage()');
      await expect(frame.locator('exchange-header style.darkreader').first()).toBeAttached();
      await useHeader(page, frame, shell);
    },
  },
  printed: {
    after: async (page, frame, shell) => {
      await page.emulateMedia({ media: 'print' });
      await frame.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect((await page.pdf()).length).toBeGreaterThan(10_000);
      await expect(frame.locator('#title')).toBeVisible();
      await frame.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen' });
      await useHeader(page, frame, shell);
    },
  },
  contained: { after: expectOneLine },
  unselectable: {
    after: async (page, frame) => {
      const field = frame.locator('exchange-search input').first();
      await field.click();
      await page.keyboard.type('btc');
      await expect(field).toHaveValue('btc');
      expect(await field.evaluate((input) => getComputedStyle(input).userSelect)).not.toBe('none');
    },
  },
  reverted: { after: expectOneLine },
  vertical: { after: expectOneLine },
  'unknown-tags': { after: expectOneLine },
};
