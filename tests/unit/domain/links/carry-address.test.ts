import { describe, expect, it } from 'vitest';
import { carryAddress } from '../../../../src/domain/links/carry-address.ts';

describe('carryAddress()', () => {
  it.each([
    ['/fr/nft', '', '', '/fr/nft'],
    ['/fr/nft', '?tab=2&ref=ABC', '#faq', '/fr/nft?tab=2&ref=ABC#faq'],
    ['/fr/nft?sort=new', '?tab=2&sort=old', '', '/fr/nft?sort=new&tab=2'],
    ['/nft?lang=fr', '?lang=de&tab=2', '', '/nft?lang=fr&tab=2'],
    ['/fr/nft', '?lang=de&hl=de&Language=de&locale=de&tab=2', '', '/fr/nft?tab=2'],
    ['/fr/nft#own', '', '#faq', '/fr/nft#own'],
    ['/fr/nft?', '?a=1', '', '/fr/nft?a=1'],
    ['/fr/nft', '?coin=A%20B&coin=C+D&e=%E0%A4', '', '/fr/nft?coin=A%20B&coin=C+D&e=%E0%A4'],
    ['/fr/nft', '?&&', '#', '/fr/nft#'],
    ['https://www.exchange.example/fr', '?a=b?c', '#d?e', 'https://www.exchange.example/fr?a=b?c#d?e'],
  ])('adds the page’s query and fragment to the link (%s, %s%s: %s) [LNG-17]', (href, query, fragment, expected) => {
    expect(carryAddress(href, { query, fragment })).toBe(expected);
  });
});
