import { describe, expect, it } from 'vitest';
import { examineSitemap, hasErrors, printSitemapReport } from '../../../../cli/sitemap/examine-sitemap.ts';
import type { DoctorFinding } from '../../../../src/doctor/rules/rule.ts';

const findingOf = (key: string, level: DoctorFinding['level']): DoctorFinding => ({
  key,
  level,
  where: 'page',
  what: 'w',
  why: 'y',
  fix: 'f',
});
const QUIRKS = findingOf('quirks', 'note');
const WRONG = findingOf('integrity-wrong', 'error');
const sitemapOf = (...names: readonly string[]) => ({
  origin: 'https://a.example',
  pages: names.map((name) => `https://a.example/${name}`),
  skipped: 0,
  isLimited: false,
});

describe('examineSitemap()', () => {
  it('returns results in the order of the pages, and examines at most the given number at a time', async () => {
    let running = 0;
    let most = 0;
    const { pages } = await examineSitemap(
      sitemapOf('1', '2', '3', '4', '5'),
      async (url) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return url.endsWith('3') ? [QUIRKS] : [];
      },
      2,
    );
    expect(most).toBe(2);
    expect(pages.map(({ url, findings }) => [url.slice(-1), findings.length])).toEqual([
      ['1', 0],
      ['2', 0],
      ['3', 1],
      ['4', 0],
      ['5', 0],
    ]);
  });

  it('counts a rule once per page, errors first, and records pages that fail', async () => {
    const report = await examineSitemap(
      { ...sitemapOf('1', '2', '3', '4', '5', '6'), skipped: 1, isLimited: true },
      (url) => {
        if (url.endsWith('6')) return Promise.reject(new Error('6 did not load.\n'));
        return Promise.resolve(url.endsWith('1') ? [WRONG, WRONG] : [QUIRKS]);
      },
      2,
    );
    expect(report.rules.map(({ key, pages }) => [key, pages.length])).toEqual([
      ['integrity-wrong', 1],
      ['quirks', 4],
    ]);
    expect(printSitemapReport(report, 'sitemap.xml')).toBe(`error  integrity-wrong  1 page
    The hash in the script tag does not match the release.
    https://a.example/1

note  quirks  4 pages
    The page has no doctype.
    https://a.example/2
    https://a.example/3
    https://a.example/4
    and 1 other

failed  https://a.example/6
    6 did not load. ${''}

sitemap.xml: 6 pages, 1 with errors, 1 failed. 1 URL on other origins skipped. The sitemap contains more pages: raise --limit.
`);
  });

  it.each([
    ['an error', [WRONG], undefined, true],
    ['notes only', [QUIRKS], undefined, false],
    ['a page that fails', [], 'failed', true],
  ] as const)('reports errors correctly for %s', async (_name, findings, failure, expected) => {
    const examine = (): Promise<readonly DoctorFinding[]> =>
      failure === undefined ? Promise.resolve(findings) : Promise.reject(new Error(failure));
    expect(hasErrors(await examineSitemap(sitemapOf('1'), examine, 1))).toBe(expected);
  });
});
