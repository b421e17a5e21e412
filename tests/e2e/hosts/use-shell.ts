import type { Frame, Locator, Page } from '@playwright/test';
import { expect, openPicker, type SiteContext } from '../../support/e2e.ts';

export const inHeader = (frame: Frame, part: string): Locator => frame.locator(`exchange-header [part~="${part}"]`);

/** Asserts that the page's own button works. */
export async function pressPage(frame: Frame): Promise<void> {
  await frame.locator('#press').evaluate((button: HTMLElement) => button.click());
  await expect(frame.locator('#answer')).toHaveText(/pressed/);
}

/** Opens and closes a menu with the pointer and the keyboard. */
export async function useMenu(page: Page, frame: Frame): Promise<void> {
  const [trigger, menu] = [inHeader(frame, 'language'), frame.locator('exchange-header [part~="menu"]:popover-open')];
  await trigger.click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link').first().click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

export async function useHeader(page: Page, frame: Frame, shell: SiteContext): Promise<void> {
  await useMenu(page, frame);
  const had = shell.eventsOf('exchange-theme-change').length;
  await inHeader(frame, 'theme').click();
  await expect.poll(() => shell.eventsOf('exchange-theme-change').length).toBeGreaterThan(had);
}

export async function useFooter(frame: Frame, shell: SiteContext): Promise<void> {
  await openPicker(frame, 'fiat');
  await frame.locator('exchange-footer [data-fiat="EUR"]').click();
  await shell.event('exchange-fiat-change');
}
