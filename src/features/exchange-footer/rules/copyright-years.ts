import type { Site } from '../../../domain/sites/site.ts';

/** Returns the years in the copyright line: from the site's first year to the current year (FTR-97, OP-52). */
export function copyrightYears({ copyrightFrom }: Pick<Site, 'copyrightFrom'>, year: number): string {
  return year > copyrightFrom ? `${copyrightFrom}–${year}` : String(copyrightFrom);
}
