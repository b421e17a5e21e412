import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type AuditNode, auditOf, differencesOf } from '../../../demo/playground/audit-tree.ts';
import { pairQuery, readPair } from '../../../demo/playground/audit-page.ts';
import { readChoice } from '../../../demo/playground/state.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../../tools/typescript.mjs';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const ORIGIN = 'https://www.exchange.example';
const audit = (query: string) => auditOf(readChoice(query, []), ORIGIN);
const leaves = (nodes: readonly AuditNode[]): AuditNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]));
const find = (query: string, key: string) => leaves(audit(query)).filter((node) => node.key === key);
const run = (...args: readonly string[]) =>
  execFileSync(
    process.execPath,
    [...TYPESCRIPT_ARGUMENTS, path.resolve(import.meta.dirname, '../../../tools/audit.ts'), ...args],
    {
      encoding: 'utf8',
    },
  );

describe('the demo’s audit', () => {
  it('contains a reason for every hidden entry', () => {
    for (const { key } of PERSONAS)
      for (const node of leaves(audit(`?persona=${key}&codes=nft,otc`)))
        if (!node.shown) expect(node.reason, `${key} ${node.key}`).toMatch(/\S/);
  });

  it('shows the decision of compliance-gate and the notices with their reasons [CMP-12…16]', () => {
    expect(find('?persona=restricted&path=/nft', '/nft')).toMatchObject([
      { shown: false, reason: 'redirect, blocked-code nft', href: '/state_compliance_tips' },
    ]);
    expect(find('?persona=restricted&path=/nft&site=177', '/nft')).toMatchObject([
      { shown: true, reason: 'allow, not-main-site nft' },
    ]);
    expect(find('?persona=netherlands', 'Netherlands')[0]).toMatchObject({
      shown: true,
      href: '/myaccount/withdraw/USDT',
    });
    expect(find('?persona=low-kyc', 'exchange-kyc-bar')).toMatchObject([{ shown: true }]);
    expect(find('?persona=trader', 'exchange-kyc-bar')).toMatchObject([{ shown: false, reason: 'isKyc2Complete' }]);
  });

  it('hides fund and order entries under the UK restriction and returns the restriction as the reason [FND-25, ORD-16, OP-32]', () => {
    const hidden = (query: string) =>
      new Map(
        leaves(audit(query))
          .filter(({ shown }) => !shown)
          .map(({ key, reason }) => [key, reason]),
      );
    const [trader, limited] = [hidden('?persona=trader'), hidden('?persona=uk-limited')];
    const more = [...limited].filter(([key]) => !trader.has(key));
    expect(more.length).toBeGreaterThan(8);
    for (const [key, reason] of more) expect(reason, key).toMatch(/isUKLimit|nothing in it/);
  });

  it.each([
    ['visitor', []],
    ['trader', []],
    ['affiliate', ['isAffiliate']],
    ['agent', ['isAgent']],
    ['partner', ['isPartner']],
  ])('shows the partner type of the persona %s [ROL-02, REF-09, DAT-31]', (persona, flags) => {
    const partner = audit(`?persona=${persona}`).find(({ key }) => key === 'Partner');
    expect(partner?.children.filter(({ shown }) => shown).map(({ key }) => key)).toEqual(flags);
  });

  it('never shows more entries when more codes are blocked, for any persona', () => {
    for (const { key } of PERSONAS) {
      const shown = new Set(leaves(audit(`?persona=${key}`)).flatMap((node) => (node.shown ? [node.key] : [])));
      for (const node of leaves(audit(`?persona=${key}&codes=nft,otc,derivatives,card,live,deposit,unheard-of`)))
        if (node.shown) expect(shown, key).toContain(node.key);
    }
  });

  it('prints the tree with npm run audit -- --site 177 --language tr --codes nft,otc --persona uk', () => {
    const text = run('--site', '177', '--language', 'tr', '--codes', 'nft,otc', '--persona', 'uk');
    expect(text).toContain('Exchange Türkiye (177), tr, UK-limited (uk-limited), blocked: nft, otc');
    expect(text).toMatch(/– NFT \(nft\): the code nft is blocked by compliance \(blocked nft\)/);
    expect(text).toMatch(/\+ UK_HOME: UK limit, on the home page, must be answered/);
    expect(run('--hidden', '--persona', 'visitor')).not.toMatch(/^\s*\+ .*\(nft\)/m);
    expect(JSON.parse(run('--json'))).toHaveProperty('0.label', 'Compliance');
  });
});

describe('differencesOf()', () => {
  it('returns only the entries that differ between two situations', () => {
    expect(differencesOf(audit('?persona=trader'), audit('?persona=trader'))).toEqual([]);
    const rows = differencesOf(audit('?persona=trader'), audit('?persona=trader&codes=nft&path=/nft'));
    expect(rows.some(({ label, right }) => label === '/nft' && right.includes('blocked-code'))).toBe(true);
    for (const { right } of rows) expect(right).toMatch(/blocked|nothing in it/);
  });
});

describe('readPair()', () => {
  it('reads both situations from a URL, and pairQuery() writes them', () => {
    const [left, right] = readPair('?persona=trader&codes=nft&b.persona=uk-limited&b.site=177');
    expect([left.persona.key, left.site, left.codes]).toEqual(['trader', 0, ['nft']]);
    expect([right.persona.key, right.site]).toEqual(['uk-limited', 177]);
    expect(readPair(pairQuery(left, right))).toEqual([left, right]);
  });
});
