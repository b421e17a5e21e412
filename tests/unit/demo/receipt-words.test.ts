import { describe, expect, it } from 'vitest';
import {
  eventInWords,
  noticeTexts,
  situationInWords,
  textOriginInWords,
  whyInWords,
} from '../../../demo/playground/receipt-words.ts';
import { PAGE_ROWS, pageRule } from '../../../src/features/compliance-gate/rules/evaluate.ts';
import { RESTRICTION_ROWS } from '../../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import {
  RESTRICTION_KINDS,
  restrictionRule,
} from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { issue } from '../../support/receipts.ts';

const REDIRECT = {
  path: '/*',
  notice: 'Netherlands',
  action: 'redirect',
  reason: 'tier 10 or lower and not a company',
  rule: 'restriction/Netherlands/2',
  code: undefined,
};
const sentences = (changes: Parameters<typeof issue>[0]) => {
  const receipts = issue(changes);
  return receipts.map((receipt) => eventInWords(receipt, receipts));
};

describe('eventInWords()', () => {
  it('does not claim that a page was shown', () => {
    expect(sentences([{}])).toEqual(['The gate allowed the page /nft.']);
    expect(sentences([{ reason: 'not-main-site', rule: 'page/not-main-site/allow' }])).toEqual([
      'The gate allowed the page /nft.',
    ]);
  });

  it('reports that the content was not shown if a restriction redirects the same page view', () => {
    expect(sentences([{ path: '/*' }, REDIRECT])).toEqual([
      'The gate allowed the page /*. A country restriction then redirected the user, so the content was not shown.',
      'The user was redirected from /* to /myaccount/withdraw/USDT.',
    ]);
    expect(sentences([{}, { ...REDIRECT, prevented: true }])[0]).toBe(
      'The gate allowed the page /nft. A country restriction then required a redirect, which the page handled itself, so the content was not shown.',
    );
  });

  it('ignores redirects of other page views and after the next decision', () => {
    expect(sentences([{}, { ...REDIRECT, page: 'b'.repeat(32) }])[0]).toBe('The gate allowed the page /nft.');
    expect(sentences([{}, { path: '/otc' }, REDIRECT])[0]).toBe('The gate allowed the page /nft.');
  });

  it('does not claim that the content was not shown if a notice was shown before the redirect', () => {
    const shown = { kind: 'shown', notice: 'BX', rule: 'restriction/BX/1', action: undefined } as const;
    expect(sentences([{}, shown, REDIRECT])[0]).toBe(
      'The gate allowed the page /nft. A country restriction redirected the user after an earlier notice.',
    );
  });
});

describe('situationInWords()', () => {
  it.each([
    ['en', 'English'],
    ['zh-tw', 'Traditional Chinese'],
    ['pt-br', 'Brazilian Portuguese'],
    ['x', 'x'],
  ])('names the language %s', (language, name) => {
    expect(issue([{ language }]).map(situationInWords)).toEqual([expect.stringMatching(` UTC, Exchange, in ${name}$`)]);
  });
});

describe('noticeTexts()', () => {
  it.each(RESTRICTION_KINDS.filter((kind) => kind !== 'toast'))('returns complete sentences for %s', (notice) => {
    for (const text of noticeTexts({ notice })) expect(text).toMatch(/^[^{}]+$/);
  });

  it('fills in the names of links', () => {
    expect(noticeTexts({ notice: 'restricted-location' })[2]).toMatch(
      /^Please read the User Agreement\..* contact customer support\.$/,
    );
  });
});

describe('textOriginInWords()', () => {
  it('does not claim that a text was displayed without a textHash', () => {
    expect(textOriginInWords({ language: 'en' }, undefined)).toBe(
      'Text of this rule in the release; the receipt does not prove that it was displayed.',
    );
    expect(textOriginInWords({ language: 'en', textHash: 'sha256-x' }, true)).toBe('The user saw this text:');
  });
});

describe('whyInWords()', () => {
  const rules = [
    ...PAGE_ROWS.map(pageRule),
    ...RESTRICTION_ROWS.map(restrictionRule),
    'notice/kyc-bar',
    'notice/uk-promotion',
  ];

  it.each(rules)('contains no identifiers of facts and no field names (%s)', (rule) => {
    for (const receipt of issue([{ rule }]))
      expect(whyInWords(receipt)).not.toMatch(/\b(?:is|has|on)[A-Z]|\bLIMIT_|\w_\w|\bsource none|\bon (?:main|uk)\b/);
  });

  it('names the reason, the rule and the source', () => {
    const [receipt] = issue([{ answerSource: 'answer' }]);
    expect(receipt && whyInWords(receipt)).toBe(
      'Because compliance does not block the page’s menu code (nft). The rule: the page has a menu code, and no earlier rule applies. Based on the compliance response of that moment.',
    );
    const [redirect] = issue([REDIRECT]);
    expect(redirect && whyInWords(redirect)).toBe(
      'Because of the restriction for users in the Netherlands (tier 10 or lower and not a company).',
    );
  });
});
