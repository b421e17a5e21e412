import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e.ts';

/** Returns the content of a stage frame. */
export const stage = (page: Page, name = 'Stage') => page.frameLocator(`iframe[title="${name}"]`);
export const doctor = (page: Page) => page.getByRole('region', { name: 'Doctor' });
export const copyButton = (page: Page, file: string) => page.getByRole('button', { name: `Copy ${file}` });

/** Pastes HTML into the playground and waits until the stage shows it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: 'Page of mine' }).check();
  await page.getByRole('textbox', { name: 'HTML of the page' }).fill(text);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(stage(page).locator('exchange-header [part~="bar"]')).toBeVisible();
}
