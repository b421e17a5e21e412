import type { Page } from '@playwright/test';

export const FUND_PASSWORD = 'exchange-fund-password';

/** Opens the dialog. Inserts the element first if the page doesn't contain it. */
export async function openFundPassword(page: Page, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    ([tag, all]) => {
      const element = document.querySelector(tag) ?? document.body.appendChild(document.createElement(tag));
      for (const [name, value] of Object.entries({ ...all, open: '' })) element.setAttribute(name, value);
    },
    [FUND_PASSWORD, attributes] as const,
  );
}

/** Advances `performance.now()` past the minimum time between two confirmations. */
export async function skipConfirmationPause(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = performance.now.bind(performance);
    Performance.prototype.now = () => real() + 1500;
  });
}
