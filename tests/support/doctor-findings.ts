import type { Page } from '@playwright/test';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';

/** What the doctor says of the page, asked as its author would. */
export const doctorFindings = (page: Page): Promise<readonly DoctorFinding[]> =>
  page.evaluate(() => ExchangeShell.doctor());
