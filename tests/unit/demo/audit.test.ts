import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { CODED_ROUTES } from '../../../src/domain/compliance/routes.ts';
import { resolveOffer } from '../../../src/domain/sites/offer.ts';
import { SITE_IDS } from '../../../src/domain/sites/registry.ts';
import { evaluateCheck } from '../../../src/features/compliance-gate/rules/evaluate.ts';
import { isExcludedPage, OFFER_ROWS } from '../../../src/features/compliance-gate/rules/offer-pages.ts';
import {
  type RestrictionKind,
  resolveRestriction,
} from '../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { complianceOf, factsOf, linkContextOf } from '../../../demo/playground/situation.ts';
import { type AuditNode, auditOf, differencesOf } from '../../../demo/playground/audit-tree.ts';
import { pairQuery, readPair } from '../../../demo/playground/audit-page.ts';
import { type Choice, readChoice } from '../../../demo/playground/state.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { TYPESCRIPT_ARGUMENTS } from '../../../tools/typescript.mjs';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
const ORIGIN = 'https://www.exchange.example';
const audit = (query: string) => auditOf(readChoice(query, []), ORIGIN);
const leaves = (nodes: readonly AuditNode[]): AuditNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leaves(node.children) : [node]));
const find = (query: string, key: string) => leaves(audit(query)).filter((node) => node.key === key);
/** Fields of the compliance response's `limit` that are added to a persona. */
const LIMITS = ['is_nl_limit', 'brazil_toast', 'is_uk_limit', 'is_show_compliance_tips', 'is_blocked_country'] as const;

/** Follows the gate's rules with and without `restrict-offer`: the decision, and then one restriction after another. */
function actionsOf(choice: Choice): { readonly plain: string; readonly restricted: string } {
  const { site, persona, path } = choice;
  const { limit, toast, menu } = complianceOf(choice);
  const verdict = { menu, limit, source: 'answer', otherwise: 'allow' } as const;
  const link = linkContextOf(choice, ORIGIN);
  const facts = factsOf(choice, ORIGIN);
  const actionOf = (isExcluded: boolean): string => {
    const { action, reason } = evaluateCheck({ verdict, path, link, isExcluded });
    if (action !== 'allow' || reason === 'restriction-page') return action;
    const answered: RestrictionKind[] = [];
    for (;;) {
      const next = resolveRestriction({
        limit,
        toast,
        siteId: site,
        path,
        page: path === '/' ? 'home' : '',
        link,
        isLogin: persona.isLogin,
        tierLevel: persona.isLogin ? facts.tierLevel : undefined,
        verified: persona.isLogin ? facts.verified : '',
        now: 0,
        stored: () => undefined,
        cookie: () => undefined,
        answered,
      });
      if (next === undefined) return 'allow';
      if (next.action === 'redirect') return 'redirect';
      answered.push(next.kind);
    }
  };
  return { plain: actionOf(false), restricted: actionOf(isExcludedPage(path, resolveOffer(site))) };
}

const AUDIT = [...TYPESCRIPT_ARGUMENTS, path.resolve(import.meta.dirname, '../../../tools/audit.ts')];
const run = (...args: readonly string[]) => execFileSync(process.execPath, [...AUDIT, ...args], { encoding: 'utf8' });

describe('the demo’s audit', () => {
  it('contains a reason for every hidden entry', () => {
    for (const { key } of PERSONAS)
      for (const node of leaves(audit(`?persona=${key}&codes=nft,otc`)))
        if (!node.shown) expect(node.reason, `${key} ${node.key}`).toMatch(/\S/);
  });

  it('shows the decision of compliance-gate and the notices with their reasons [CMP-12…16]', () => {
    expect(find('?persona=restricted&path=/nft', '/nft')).toMatchObject([
      {
        shown: false,
        reason: 'redirect, compliance blocks the page’s menu code (blocked-code nft)',
        href: '/state_compliance_tips',
      },
    ]);
    expect(find('?persona=restricted&path=/nft&site=177', '/nft')).toMatchObject([
      {
        shown: false,
        reason:
          'redirect, not offered on Exchange Türkiye (with restrict-offer; without it: allow, menu codes are blocked on the main site only (not-main-site nft))',
      },
    ]);
    expect(find('?persona=netherlands&path=/nft', '/nft')).toMatchObject([
      {
        shown: false,
        reason:
          'redirect to /myaccount/withdraw/USDT, restriction for users in the Netherlands: tier 10 or lower and not a company (the page’s own decision: allow, compliance does not block the page’s menu code (code-not-blocked nft))',
      },
    ]);
    expect(find('?persona=netherlands', 'Netherlands')[0]).toMatchObject({
      shown: false,
      reason: 'redirect to /myaccount/withdraw/USDT, tier 10 or lower and not a company',
    });
    expect(find('?persona=low-kyc', 'exchange-kyc-bar')).toMatchObject([{ shown: true }]);
    expect(find('?persona=trader', 'exchange-kyc-bar')).toMatchObject([{ shown: false, reason: 'isKyc2Complete' }]);
  });

  it('returns the outcome of the gate’s rules for any situation [CMP-12…16, OP-125, RST-12]', () => {
    const paths = [...CODED_ROUTES, ...OFFER_ROWS].map(([pattern]) => pattern);
    fc.assert(
      fc.property(
        fc.constantFrom(...PERSONAS),
        fc.dictionary(fc.constantFrom(...LIMITS), fc.boolean(), { maxKeys: 2 }),
        fc.constantFrom(...SITE_IDS),
        fc.subarray([...MENU_CODES], { maxLength: 5 }),
        fc.constantFrom(...paths, '/', '/withdraw', '/myaccount/withdraw/USDT', '/state_compliance_tips', '/help'),
        (persona, limit, site, codes, path) => {
          const query = new URLSearchParams({ persona: persona.key, site: String(site), codes: codes.join(','), path });
          const choice = {
            ...readChoice(query.toString(), []),
            persona: { ...persona, limit: { ...persona.limit, ...limit } },
          };
          const expected = actionsOf(choice);
          const [node] = leaves(auditOf(choice, ORIGIN));
          expect(node).toMatchObject({ key: path, shown: expected.restricted === 'allow' });
          const [, action, plain = action] =
            /^(allow|tip|redirect)\b.*?(?:without it: (allow|tip|redirect)\b.*)?$/.exec(node?.reason ?? '') ?? [];
          expect({ restricted: action, plain }).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
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
    const output = run('--site', '177', '--language', 'tr', '--codes', 'nft,otc', '--persona', 'uk');
    expect(output).toContain('Exchange Türkiye (177), tr, UK-limited (uk-limited), blocked: nft, otc');
    expect(output).toMatch(/– NFT \(nft\): the code nft is blocked by compliance \(blocked nft\)/);
    expect(output).toMatch(
      /\+ Notice to users in the UK \(UK_HOME\): UK limit, on the home page, the user must answer it/,
    );
    expect(run('--hidden', '--persona', 'visitor')).not.toMatch(/^\s*\+ .*\(nft\)/m);
    expect(JSON.parse(run('--json'))).toHaveProperty('0.label', 'Compliance');
  });

  it('names the page that the gate checks and suggests a code similar to an unknown one', () => {
    const output = run('--codes', 'futurs,heidi', '--hidden');
    expect(output).toMatch(/^Exchange \(0\), .*blocked: futurs, heidi, page: \/nft \(--path selects another\)$/m);
    expect(output).toMatch(/^No page or entry has the code futurs\. Did you mean futures\?$/m);
    expect(output).toMatch(/^No page or entry has the code heidi\.$/m);
    expect(run('--path', '/otc', '--hidden')).toMatch(/^Exchange \(0\), .*page: \/otc$/m);
  });

  it('prints both outcomes of a page that the site does not offer, with npm run audit -- --site 182 --path /futures', () => {
    const output = run('--site', '182', '--persona', 'uk-limited', '--path', '/futures', '--hidden');
    expect(output).toContain(
      '– /futures: redirect, not offered on Exchange UK (with restrict-offer; without it: allow, menu codes are blocked on the main site only (not-main-site futures))  /state_compliance_tips',
    );
  });

  it('prints a redirecting country restriction as hidden, with npm run audit -- --persona netherlands --hidden', () => {
    const output = run('--persona', 'netherlands', '--hidden');
    expect(output).toMatch(
      /– \/nft: redirect to \/myaccount\/withdraw\/USDT, restriction for users in the Netherlands: /,
    );
    expect(output).toMatch(
      /– Users in the Netherlands \(Netherlands\): redirect to \/myaccount\/withdraw\/USDT, tier 10 or lower and not a company/,
    );
  });

  it('applies the overrides from --offer to entries and pages [OP-91, OP-125]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'offer-'));
    const file = path.join(folder, 'offer.json');
    const options = ['--site', '182', '--path', '/staking'];
    writeFileSync(file, '{ "offer": { "182": { "staking": false } } }');
    const output = run(...options, '--offer', file);
    writeFileSync(file, '{ "offers": {} }');
    const { stderr, status } = spawnSync(process.execPath, [...AUDIT, '--offer', file], { encoding: 'utf8' });
    writeFileSync(file, '{ "offer": { "182": { "stakin": false } } }');
    const misspelt = spawnSync(process.execPath, [...AUDIT, '--offer', file], { encoding: 'utf8' });
    writeFileSync(file, '{ offer }');
    const malformed = spawnSync(process.execPath, [...AUDIT, '--offer', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const missing = spawnSync(process.execPath, [...AUDIT, '--offer', file], { encoding: 'utf8' });
    expect(run(...options)).not.toContain('/staking: redirect');
    expect(output).toContain('– /staking: redirect, not offered on Exchange UK (with restrict-offer');
    expect(output).toMatch(/– .* \(staking\): not offered on Exchange UK/);
    expect(stderr).toContain('must contain an offer');
    expect(status).toBe(1);
    expect(misspelt.stderr).toContain('offer.182.stakin is not a product family.');
    expect(malformed.stderr).toContain('is not valid JSON.');
    expect(missing.stderr).toContain('does not exist.');
  });

  it('suggests the nearest flag for a flag that no entry has, with npm run audit -- --flags', () => {
    expect(run('--flags', 'hiddenNtf,hiddenSpotGrid,!hiddenNft').match(/^No entry has the flag .*$/gm)).toEqual([
      'No entry has the flag hiddenNtf. Did you mean hiddenNft?',
    ]);
  });

  it('lists no restrictions on a page from which the gate redirects', () => {
    const groupOf = (codes: string) =>
      audit(`?persona=turkey-resident&path=/futures&codes=${codes}`)
        .flatMap(({ children }) => children)
        .find(({ label }) => label === 'Restrictions on /futures');
    expect(groupOf('')?.children.map(({ label }) => label)).toEqual(['Choose your site']);
    expect(groupOf('futures')).toMatchObject({ shown: false, reason: 'nothing applies', children: [] });
  });

  it('names parts, partner roles and notices in words, followed by their keys', () => {
    const output = run('--persona', 'affiliate', '--hidden');
    expect(output).toMatch(/^  – Agent \(isAgent\): the member is not an agent \(agency_type 1\)$/m);
    expect(output).toMatch(/^  – Hint that the account is weakly protected \(weakSafety\): /m);
    expect(output).toMatch(/^  – Business banner \(compliance-banner\): the gateway configures no banner$/m);
  });

  it('describes every persona in --help, and suggests a persona or path', () => {
    const help = run('--help');
    const lines = new Set(help.split('\n').map((line) => line.trim().replace(/ {2,}/, '  ')));
    for (const { key, description } of PERSONAS) expect(lines).toContain(`${key}  ${description}`);
    const errorOf = (...args: readonly string[]) =>
      spawnSync(process.execPath, [...AUDIT, ...args], { encoding: 'utf8' }).stderr;
    expect(errorOf('--persona', 'netherland-vip')).toMatch(
      /^Unknown persona netherland-vip\. Did you mean netherlands-vip\?$/m,
    );
    expect(errorOf('--path', 'futures')).toMatch(
      /^The path futures does not start with a slash\. Did you mean \/futures\?$/m,
    );
  });

  it('lists the sites if npm run audit receives an unknown site', () => {
    const { stderr } = spawnSync(process.execPath, [...AUDIT, '--site', 'uk'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^Unknown site uk\. The sites are 0 \(Exchange\), .*182 \(Exchange UK\)/);
  });

  it('names the valid options if npm run audit receives an unknown option', () => {
    const { stderr, status } = spawnSync(process.execPath, [...AUDIT, '--sites', '182'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^Unknown option --sites\. The options are --site, --language, .*--help\.\n$/);
    expect(status).toBe(1);
  });

  it('stops without an error if the reader of npm run audit closes the pipe', async () => {
    const child = spawn(process.execPath, [...AUDIT], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(errors).toBe('');
    expect(status).toBe(0);
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

describe('differencesOf() for restrictions', () => {
  it('omits groups without restrictions', () => {
    const rows = differencesOf(audit('?persona=trader'), audit('?persona=uk-limited'));
    expect(rows.filter(({ label }) => label.startsWith('Restrictions on'))).toEqual([]);
    expect(rows).toContainEqual({
      place: 'Compliance › Restrictions on the home page',
      label: 'Notice to users in the UK',
      left: 'absent',
      right: 'shown, UK limit, on the home page, the user must answer it',
    });
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
