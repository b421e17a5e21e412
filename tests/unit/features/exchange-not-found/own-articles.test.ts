import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOwnArticles } from '../../../../src/features/exchange-not-found/own-articles.ts';

const ARTICLE = { title: 'Staking', slug: 'staking', id: '11' };

describe('readOwnArticles()', () => {
  it('returns valid articles, and converts numeric ids', () => {
    const dated = { ...ARTICLE, image: '/images/staking.svg', date: '2026-05-03' };
    expect(readOwnArticles([dated, { ...ARTICLE, id: 12 }])).toEqual({
      link: { articles: [dated, { ...ARTICLE, id: '12' }] },
    });
    expect(readOwnArticles(undefined)).toEqual({});
  });

  it.each([
    [[null, ARTICLE], 'articles.0'],
    [[ARTICLE, { ...ARTICLE, title: 5 }], 'articles.1'],
    [[{ ...ARTICLE, date: '2026-02-30' }], 'articles.0.date'],
    [[{ ...ARTICLE, image: 7 }], 'articles.0.image'],
  ])('omits invalid parts and reports the first (%j)', (value, bad) => {
    expect(readOwnArticles(value)).toEqual({ link: { articles: [ARTICLE] }, bad });
  });

  it('reports a value that is not a list, so that the articles of the page configuration are used', () => {
    expect(readOwnArticles('no')).toEqual({ bad: 'articles' });
  });

  it('drops unknown fields without reporting them', () => {
    expect(readOwnArticles([{ ...ARTICLE, author: 'A' }])).toEqual({ link: { articles: [ARTICLE] } });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readOwnArticles(value)));
    fc.assert(fc.property(fc.array(fc.anything()), (value) => void readOwnArticles(value)));
  });
});
