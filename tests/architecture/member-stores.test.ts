import { describe, expect, it } from 'vitest';
import { literalText, nodesOfType, sourcesIn, type SyntaxNode, textOf } from './source-files.ts';

/** Stores without member data, each with a reason. All others are declared as member stores and cleared with the session. */
const PAGE_STORES: Readonly<Record<string, string>> = {
  logout: 'whether a logout is under way',
  'pay-with': 'what the exchange offers in each currency',
  markets: 'prices',
  'market-turns': 'which period was asked for last',
  'market-favourites': 'what was marked in this browser',
  'coin-icons': 'which coins have an icon',
  downloads: 'addresses of the app',
  'menu-data': 'the menu of a site in a language',
  announcement: 'what the exchange announces, dismissed by browser',
  'modal-turns': 'which element has its turn',
  'signup-query': 'the referral of a landing page, for who is to sign up',
  'trusted-types': 'the policy that sanitises markup',
  'attribute-faults': 'values of attributes that elements do not know',
  refusals: 'values that markup gave and that were refused',
  registry: 'elements and configuration of the page',
  errors: 'what failed, without data',
  'member-resets': 'what empties the others',
  sessions: 'the sessions themselves, which empty the others',
  wire: 'contexts and calls; those of the user are dropped by invalidatePersonal()',
  configuration: 'what the page has configured',
  preferences: 'what was chosen in this browser',
  'float-menu': 'which element draws it',
  'app-banner': 'dismissed by browser',
  services: 'which services run',
  'chart-polls': 'prices',
  chunks: 'files that have loaded',
};

const product = sourcesIn('src');

function namesOf(callee: string): readonly string[] {
  return nodesOfType(product, 'CallExpression')
    .filter(([source, node]) => textOf(source, node['callee'] as SyntaxNode) === callee)
    .map(([, node]) => literalText((node['arguments'] as SyntaxNode[])[0] as SyntaxNode) ?? '');
}

describe('page-wide stores', () => {
  it('are declared as member stores or listed here with a reason', () => {
    const member = new Set([...namesOf('defineMemberPart'), ...namesOf('memberResets().set')]);
    const all = ['definePart', 'pageStore', 'pageGlobal'].flatMap(namesOf).filter((name) => name !== '');
    expect(all.filter((name) => !member.has(name) && !Object.hasOwn(PAGE_STORES, name))).toEqual([]);
    expect([...member].filter((name) => Object.hasOwn(PAGE_STORES, name))).toEqual([]);
    expect([...member].toSorted()).toEqual(
      expect.arrayContaining([
        'account',
        'compliance',
        'footer-tip',
        'gate-answers',
        'kyc-bar',
        'notices',
        'session',
        'settings',
      ]),
    );
  });
});
