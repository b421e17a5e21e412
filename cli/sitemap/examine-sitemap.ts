import { RULES } from '../../src/doctor/rules/diagnose.ts';
import type { DoctorFinding, Level } from '../../src/doctor/rules/rule.ts';
import { inLine } from '../terminal.ts';
import type { SitemapPages } from './read-sitemap.ts';
import { mapConcurrently } from '../map-concurrently.ts';

/** The findings on a page, or the reason why it could not be examined. */
export interface PageResult {
  readonly url: string;
  readonly findings: readonly DoctorFinding[];
  readonly failure?: string;
}

/** A rule with the pages that break it. */
export interface RuleSummary {
  readonly key: string;
  readonly level: Level;
  readonly about: string;
  readonly pages: readonly string[];
}

export interface SitemapReport extends Pick<SitemapPages, 'skipped' | 'isLimited'> {
  readonly pages: readonly PageResult[];
  /** Broken rules, most severe first, then by number of pages. */
  readonly rules: readonly RuleSummary[];
}

/** Examines a sitemap's pages, at most `concurrency` at a time. Continues if a page can't be examined. */
export async function examineSitemap(
  { pages, skipped, isLimited }: SitemapPages,
  examine: (url: string) => Promise<readonly DoctorFinding[]>,
  concurrency: number,
): Promise<SitemapReport> {
  const results = await mapConcurrently(pages, concurrency, async (url): Promise<PageResult> => {
    try {
      return { url, findings: await examine(url) };
    } catch (error) {
      return { url, findings: [], failure: error instanceof Error ? error.message : String(error) };
    }
  });
  return { skipped, isLimited, pages: results, rules: summarise(results) };
}

const LEVELS: readonly Level[] = ['error', 'warning', 'note'];

function summarise(results: readonly PageResult[]): readonly RuleSummary[] {
  const broken = RULES.map(({ key, level, about }) => {
    const pages = results.filter(({ findings }) => findings.some((finding) => finding.key === key));
    return { key, level, about, pages: pages.map(({ url }) => url) };
  });
  return broken
    .filter(({ pages }) => pages.length > 0)
    .toSorted(
      (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level) || other.pages.length - one.pages.length,
    );
}

/** Returns true if a page could not be examined or has an error. */
export const hasErrors = ({ pages, rules }: SitemapReport): boolean =>
  rules.some(({ level }) => level === 'error') || pages.some(({ failure }) => failure !== undefined);

const MAX_PRINTED = 3;
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Formats a report: the rules with the number of pages and the first URLs, then the pages that could not be examined. */
export function printSitemapReport({ pages, rules, skipped, isLimited }: SitemapReport, subject: string): string {
  const lines = rules.map(({ key, level, about, pages: urls }) => {
    const more = urls.length > MAX_PRINTED ? [`and ${count(urls.length - MAX_PRINTED, 'other')}`] : [];
    const printed = [...urls.slice(0, MAX_PRINTED).map(inLine), ...more];
    return `${level}  ${key}  ${count(urls.length, 'page')}\n    ${about}\n${printed.map((url) => `    ${url}\n`).join('')}`;
  });
  const failed = pages.flatMap(({ url, failure }) =>
    failure === undefined ? [] : [`failed  ${inLine(url)}\n    ${inLine(failure)}\n`],
  );
  const withErrors = pages.filter(({ findings }) => findings.some(({ level }) => level === 'error')).length;
  const summary = [
    `${inLine(subject)}: ${count(pages.length, 'page')}, ${withErrors} with errors, ${failed.length} failed`,
    ...(skipped > 0 ? [`${count(skipped, 'URL')} on other origins skipped`] : []),
    ...(isLimited ? ['The sitemap contains more pages: raise --limit'] : []),
  ];
  return `${[...lines, ...failed].join('\n')}${lines.length + failed.length > 0 ? '\n' : ''}${summary.join('. ')}.\n`;
}
