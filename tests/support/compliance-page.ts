import type { Page } from '@playwright/test';
import type { RestrictionKind } from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { stampKey } from '../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { part } from './e2e.ts';

export const GATE = 'compliance-gate';
export const NOW = Date.parse('2026-03-01T12:00:00Z');
export const DAY = 86_400_000;

/** Writes to `localStorage` before the first page of the test loads, as if on an earlier visit. */
export async function seedStorage(page: Page, stored: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('test:seeded') !== null) return;
    sessionStorage.setItem('test:seeded', '1');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Returns the URL of a page that contains only a compliance gate, which evaluates `path`. */
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
