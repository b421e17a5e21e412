import type { Page } from '@playwright/test';
import type { DoctorFinding } from '../../src/doctor/rules/rule.ts';

/** Returns the findings that the doctor reports to the page's author. */
export const doctorFindings = (page: Page): Promise<readonly DoctorFinding[]> =>
  page.evaluate(() => ExchangeShell.doctor());
