import type { Page } from '@playwright/test';
import type { RestrictionKind } from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { stampKey } from '../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { part } from './e2e.ts';

export const GATE = 'compliance-gate';
export const NOW = Date.parse('2026-03-01T12:00:00Z');
export const DAY = 86_400_000;

/** Stores data before the test's first page loads, as an earlier visit would. */
export async function keep(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('test:kept') !== null) return;
    sessionStorage.setItem('test:kept', '1');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Returns the URL of a page that contains only a gate for the given path. */
export const stage = (persona: string, path = '/price', more = '') =>
  `/playground/stage?element=compliance-gate&persona=${persona}&path=${encodeURIComponent(path)}${more}`;
export const dialog = (page: Page) => part(page, GATE, 'dialog');
export const stamp = (page: Page, kind: RestrictionKind) =>
  page.evaluate((key) => localStorage.getItem(key), stampKey(kind));
export const isDialogVisible = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('compliance-gate')].some(
      (gate) => gate.shadowRoot?.querySelector('dialog')?.checkVisibility() === true,
    ),
  );
