import { describe, expect, it } from 'vitest';
import { literalText, nodesOfType, sourcesIn, type SyntaxNode, textOf } from './source-files.ts';

/** Stores without member data, each with a reason. All others are declared as member stores and cleared with the session. */
const PAGE_STORES: Readonly<Record<string, string>> = {
  consent: 'the consent of this browser',
  logout: 'logout progress',
  'pay-with': 'payment methods by currency',
  markets: 'prices',
  'market-turns': 'the last requested period',
  'market-favourites': 'favourites of this browser',
  'chart-favourites': 'favourite indicators of this browser',
  'coin-icons': 'coins with an icon',
  downloads: 'app download URLs',
  'menu-data': 'a site’s menu by language',
  announcement: 'announcements, dismissed per browser',
  'modal-turns': 'the modal that is currently shown',
  'signup-query': 'the landing page’s referral, for the sign-up link',
  'trusted-types': 'the policy that sanitises markup',
  'attribute-faults': 'unknown attribute values',
  refusals: 'rejected values from markup',
  registry: 'the page’s elements and configuration',
  errors: 'failures without data',
  'page-view': 'the random ID of this page view',
  'compliance-records': 'decisions and notices of this page view, without user data',
  'member-resets': 'the callbacks that clear member stores',
  sessions: 'the sessions, which clear member stores',
  wire: 'contexts and requests; invalidatePersonal() drops those of the user',
  configuration: 'the page configuration',
  preferences: 'choices in this browser',
  'float-menu': 'the element that renders the menu',
  'app-banner': 'dismissal per browser',
  services: 'the running services',
  'chart-polls': 'prices',
  chunks: 'loaded files',
  'agent-tools': 'the headers whose menus agents use',
};

const product = sourcesIn('src');

function namesOf(callee: string): readonly string[] {
  return nodesOfType(product, 'CallExpression')
    .filter(([source, node]) => textOf(source, node['callee'] as SyntaxNode) === callee)
    .map(([, node]) => literalText((node['arguments'] as SyntaxNode[])[0] as SyntaxNode) ?? '');
}

describe('a page-wide store', () => {
  it('is declared as a member store or listed in PAGE_STORES with a reason', () => {
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
