import type { Page } from '@playwright/test';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';

/** Returns the doctor's findings for the page, as its author would get them. */
export const doctorFindings = (page: Page): Promise<readonly DoctorFinding[]> =>
  page.evaluate(() => ExchangeShell.doctor());
