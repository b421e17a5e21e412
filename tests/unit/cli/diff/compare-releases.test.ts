import { describe, expect, it } from 'vitest';
import { compareReleases } from '../../../../cli/diff/compare-releases.ts';
import type { Release } from '../../../../cli/diff/open-release.ts';
import { comparisonMarkdown, comparisonText } from '../../../../cli/diff/print-comparison.ts';
import { NAME_KINDS, type NameKind, type Offer } from '../../../../cli/diff/release-record.ts';

type Seen = Readonly<Record<string, string | undefined>>;

/** Creates an offer from entries and their targets, by site, language and persona. */
function offerOf(sites: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Seen>>>>>>): Offer {
  const rows: [string, string?][] = [];
  const [lists, views, viewsByPersona]: number[][][] = [[], [], []];
  const personas = Object.keys(Object.values(Object.values(sites)[0] ?? {})[0] ?? {});
  const add = <T>(table: T[] | undefined, value: T): number => (table?.push(value) ?? 0) - 1;
  const table = Object.fromEntries(
    Object.entries(sites).map(([site, languages]) => [
      site,
      Object.fromEntries(
        Object.entries(languages).map(([language, users]) => [
          language,
          add(
            viewsByPersona,
            Object.values(users).map((seen) =>
              add(views, [
                add(
                  lists,
                  Object.entries(seen).map(([entry, target]) =>
                    add(rows, target === undefined ? [entry] : [entry, target]),
                  ),
                ),
              ]),
            ),
          ),
        ]),
      ),
    ]),
  );
  return { rows, lists: lists ?? [], views: views ?? [], personas, viewsByPersona: viewsByPersona ?? [], sites: table };
}

const PLAIN = offerOf({ 0: { en: { visitor: {} } } });

interface Parts {
  readonly version?: string;
  readonly names?: Partial<Record<NameKind, readonly string[]>>;
  readonly stability?: Readonly<Record<string, string>>;
  readonly offer?: Offer;
  readonly files?: Readonly<Record<string, number>>;
  readonly ruleTables?: string;
  readonly pages?: NonNullable<Release['record']['pages']>;
}

const release = ({
  version = '1.0.0',
  names = {},
  stability = {},
  offer = PLAIN,
  files = {},
  ruleTables,
  pages,
}: Parts = {}): Release => ({
  manifest: {
    version,
    ...(ruleTables !== undefined && { ruleTables }),
    files: Object.entries(files).map(([file, brotli]) => ({ file, size: brotli * 3, brotli })),
    elements: { 'exchange-header': { files: Object.keys(files).filter((file) => file.startsWith('chunks/')) } },
  },
  record: {
    schemaVersion: 1,
    version,
    names: {
      ...(Object.fromEntries(Object.keys(NAME_KINDS).map((kind) => [kind, []])) as unknown as Record<
        NameKind,
        string[]
      >),
      ...names,
    },
    stability,
    offer,
    ...(pages !== undefined && { pages }),
  },
});

const users = (visitor: Seen, member: Seen = visitor) => ({ visitor, member });

describe('compareReleases()', () => {
  it('finds no change between equal releases', () => {
    const one = release({ names: { event: ['exchange-header exchange-ready'] }, files: { 'shell.js': 10 } });
    const compared = compareReleases(one, one);
    expect(compared).toMatchObject({ isBreaking: false, names: [], stability: [], scope: [], entries: [] });
    expect(compared.sizes.every(({ from, to }) => from === to)).toBe(true);
  });

  it.each(Object.keys(NAME_KINDS) as NameKind[])('reports a breaking change only if a name disappears (%s)', (kind) => {
    const [few, many] = [release({ names: { [kind]: ['a'] } }), release({ names: { [kind]: ['a', 'b'] } })];
    expect(compareReleases(few, many)).toMatchObject({
      isBreaking: false,
      names: [{ change: 'added', kind, name: 'b' }],
    });
    expect(compareReleases(many, few)).toMatchObject({
      isBreaking: true,
      names: [{ change: 'removed', kind, name: 'b' }],
    });
  });

  it('reports a changed stability of elements that both releases have', () => {
    const before = release({ stability: { 'exchange-chat': 'experimental', 'exchange-header': 'stable' } });
    const after = release({ stability: { 'exchange-chat': 'stable', 'exchange-header': 'stable', 'a-b': 'stable' } });
    expect(compareReleases(before, after).stability).toEqual([
      { element: 'exchange-chat', from: 'experimental', to: 'stable' },
    ]);
  });

  it('lists the sites, languages and personas for which an entry appears, disappears or changes its target', () => {
    const old = { nft: '/nft', help: '/help' };
    const before = offerOf({
      0: { en: users(old), tr: users({ nft: '/{language}/nft', help: '/{language}/help' }) },
      177: { en: users(old), tr: users(old) },
    });
    const after = offerOf({
      // Both languages of the main site lose one entry and gain another.
      0: {
        en: users({ help: '/help', card: '/card' }),
        tr: users({ help: '/{language}/help', card: '/{language}/card' }),
      },
      // Only members have another target.
      177: { en: users(old, { ...old, help: '/support' }), tr: users(old) },
    });
    expect(compareReleases(release({ offer: before }), release({ offer: after })).entries).toEqual([
      {
        change: 'removed',
        entry: 'nft',
        from: '/nft',
        audiences: [{ sites: ['0'], languages: undefined, personas: undefined }],
      },
      {
        change: 'added',
        entry: 'card',
        to: '/card',
        audiences: [{ sites: ['0'], languages: undefined, personas: undefined }],
      },
      {
        change: 'target',
        entry: 'help',
        from: '/help',
        to: '/support',
        audiences: [{ sites: ['177'], languages: ['en'], personas: ['member'] }],
      },
    ]);
  });

  it('reports a changed language prefix', () => {
    const before = offerOf({ 0: { tr: users({ nft: '/nft' }) } });
    const after = offerOf({ 0: { tr: users({ nft: '/{language}/nft' }) } });
    expect(compareReleases(release({ offer: before }), release({ offer: after })).entries).toMatchObject([
      { change: 'target', from: '/nft', to: '/{language}/nft' },
    ]);
  });

  it('distinguishes an entry without a target from a missing entry', () => {
    const before = offerOf({ 0: { en: users({ bell: undefined }) } });
    const after = offerOf({ 0: { en: users({ bell: undefined, search: undefined }) } });
    expect(compareReleases(release({ offer: before }), release({ offer: after })).entries).toEqual([
      {
        change: 'added',
        entry: 'search',
        audiences: [{ sites: undefined, languages: undefined, personas: undefined }],
      },
    ]);
  });

  it('compares only sites, languages and personas that both releases have, and reports the others', () => {
    const before = offerOf({ 0: { en: { visitor: { a: '/a' } } } });
    const after = offerOf({
      0: { en: { visitor: { a: '/a' }, vip: { b: '/b' } }, ja: { visitor: {}, vip: {} } },
      999: { en: { visitor: {}, vip: {} } },
    });
    expect(compareReleases(release({ offer: before }), release({ offer: after }))).toMatchObject({
      entries: [],
      scope: [
        { change: 'added', kind: 'site', name: '999' },
        { change: 'added', kind: 'language', name: 'ja' },
        { change: 'added', kind: 'persona', name: 'vip' },
      ],
    });
    expect(compareReleases(release({ offer: after }), release({ offer: before })).scope[0]).toEqual({
      change: 'removed',
      kind: 'site',
      name: '999',
    });
  });

  it('says why an entry is hidden, in the words of the release that hides it', () => {
    const hiding = (reasons: Offer['reasons'] & {}, seen: Seen): Offer => {
      const offer = offerOf({ 0: { en: { visitor: seen } } });
      return { ...offer, reasons, hidden: offer.lists.map(() => reasons.map((_, index) => index)) };
    };
    const before = hiding([['menu › card', 'the flag card is not set (card)']], {
      'menu › nft › all': '/nft',
      old: '/old',
    });
    const after = hiding([['menu › nft', 'the user is in the UK (isUKLimit)']], { 'menu › card': '/card' });
    const { entries } = compareReleases(release({ offer: before }), release({ offer: after }));
    expect(entries.map(({ change, entry, reason }) => [change, entry, reason])).toEqual([
      ['removed', 'menu › nft › all', 'the user is in the UK (isUKLimit)'],
      ['removed', 'old', 'this menu of the release does not contain the entry'],
      ['added', 'menu › card', 'the flag card is not set (card)'],
    ]);
  });

  it('reports pages that are newly restricted or no longer restricted, and changed rule tables', () => {
    const before = release({
      ruleTables: 'sha256-a',
      pages: [
        ['/nft', 'code nft'],
        ['/card', 'code card'],
      ],
    });
    const after = release({
      ruleTables: 'sha256-b',
      pages: [
        ['/nft', 'code nft'],
        ['/otc', 'code otc'],
      ],
    });
    const compared = compareReleases(before, after);
    expect(compared.pages).toEqual([
      { change: 'removed', page: '/card', rule: 'code card' },
      { change: 'added', page: '/otc', rule: 'code otc' },
    ]);
    expect(compared.ruleTables).toEqual({ from: 'sha256-a', to: 'sha256-b' });
    for (const format of [comparisonText, comparisonMarkdown]) {
      expect(format(compared)).toContain(
        'New restrictions: 1 page. Restrictions that disappear: 1 page. The rule tables of compliance decisions change.',
      );
      expect(format(compared)).toContain('code otc');
      expect(format(compared)).toContain('sha256-b');
    }
    expect(compareReleases(release(), after)).toMatchObject({ pages: [] });
    expect(compareReleases(before, before)).not.toHaveProperty('ruleTables');
  });

  it('sums the bytes of each file group and of each element', () => {
    const before = release({ files: { 'shell.js': 100, 'chunks/messages-en-a.js': 20, 'chunks/core-a.js': 50 } });
    const after = release({ files: { 'shell.js': 90, 'chunks/messages-en-b.js': 20, 'chunks/core-b.js': 80 } });
    const changed = compareReleases(before, after).sizes.filter(({ from, to }) => from !== to);
    expect(changed).toEqual([
      { group: 'loader (shell.js)', from: 100, to: 90 },
      { group: 'other chunks', from: 50, to: 80 },
      { group: '<exchange-header> with its files', from: 70, to: 100 },
    ]);
  });
});

const CHANGED = compareReleases(
  release({
    names: { event: ['exchange-header exchange-old'] },
    offer: offerOf({ 0: { en: users({ nft: '/nft' }) } }),
    files: { 'shell.js': 1000 },
  }),
  release({
    version: '2.0.0',
    names: { attribute: ['exchange-header page'] },
    offer: offerOf({ 0: { en: users({ 'a|b<i>': '/x' }) } }),
    files: { 'shell.js': 2500 },
  }),
);

describe('comparisonText()', () => {
  it('lists each change in its section', () => {
    expect(comparisonText(CHANGED)).toBe(`1.0.0 → 2.0.0
Breaking: 1 public name disappears. 2 entries change for users.

Public names
  +  attributes  exchange-header page
  −  events      exchange-header exchange-old

Entries
  −  nft     /nft  all sites, all languages, all personas
  +  a|b<i>  /x    all sites, all languages, all personas

Bytes (Brotli)
  loader (shell.js)  1,000  2,500  +1,500 B

Targets are listed without the language prefix. {language} represents the language code.
`);
  });

  it('prints no empty sections', () => {
    expect(comparisonText(compareReleases(release(), release()))).toBe(
      '1.0.0 → 1.0.0\nNo public name disappears. 0 entries change for users.\n',
    );
  });
});

describe('comparisonMarkdown()', () => {
  it('escapes names in its tables', () => {
    const text = comparisonMarkdown(CHANGED);
    expect(text).toContain('### Release 1.0.0 → 2.0.0');
    expect(text).toContain('<summary>Entries (2)</summary>');
    expect(text).toContain(String.raw`| + | a\|b\<i\> | /x | all sites, all languages, all personas |  |`);
  });

  it('lists all affected personas if the table of entries omits some', () => {
    const personas = Array.from({ length: 10 }, (_, index) => `persona-${index}`);
    const offer = (hasCard: boolean): Offer =>
      offerOf({
        0: {
          en: Object.fromEntries(
            [...personas, 'other'].map((name) => [name, hasCard && name !== 'other' ? { card: '/card' } : {}]),
          ),
        },
      });
    const text = comparisonMarkdown(compareReleases(release({ offer: offer(true) }), release({ offer: offer(false) })));
    expect(text).toContain('persona-7 and 2 more');
    expect(text).toContain('<summary>All affected users (1)</summary>');
    expect(text).toContain(`personas ${personas.join(', ')} |`);
  });

  it('limits the rows of a table', () => {
    const names = Array.from({ length: 150 }, (_, index) => `exchange-header part-${index}`);
    const text = comparisonMarkdown(compareReleases(release(), release({ names: { part: names } })));
    expect(text.split('\n').filter((line) => line.startsWith('| +'))).toHaveLength(100);
    expect(text).toContain('50 more rows');
  });
});
