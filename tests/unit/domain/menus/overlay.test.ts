import { describe, expect, it } from 'vitest';
import { FOOTERS } from '../../../../src/features/exchange-footer/rules/footer-menus.ts';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { readOverlay } from '../../../../src/domain/menus/overlay.ts';
import { explainMenu, resolveMenu, type Explained, type ResolvedItem } from '../../../../src/domain/menus/resolve.ts';
import { anchorsOf, situation, type SituationOptions } from '../situation.ts';

const nav = (overlay: unknown, options: SituationOptions = {}): readonly ResolvedItem[] =>
  resolveMenu(HEADER_NAV, situation({ ...options, overlay }));
const entry = (key: string, overlay: unknown, options: SituationOptions = {}) =>
  anchorsOf(nav(overlay, options)).get(key);
const flat = (items: readonly Explained[]): Explained[] => items.flatMap((item) => [item, ...flat(item.children)]);
const why = (key: string, overlay: unknown, options: SituationOptions = {}) =>
  flat(explainMenu(HEADER_NAV, situation({ ...options, overlay }))).find((item) => item.key === key)?.reason;

describe('the gateway’s navigation overlay', () => {
  it.each([
    [undefined],
    [null],
    ['x'],
    [{}],
    [[null, 4, 'x', [], {}, { key: 5 }, { key: '../x' }, { key: '__proto__' }]],
  ])('ignores %j', (overlay) => {
    expect(nav(overlay)).toEqual(resolveMenu(HEADER_NAV, situation()));
  });

  it.each(['launchpool', 'earn.launchpool', 'earn.earnLaunch.launchpool'])(
    'renames the entry with the key %s',
    (key) => {
      expect(
        entry('launchpool', [{ key, title: ' Pool ', desc: 'Stake', icon: '/images/pool.png', rightNode: 'Hot' }]),
      ).toMatchObject({
        title: 'Pool',
        descriptionText: 'Stake',
        icon: '/images/pool.png',
        rightNode: 'Hot',
        href: '/launchpool',
        label: 'link.launchpool',
      });
    },
  );

  it('shows hoverChildren next to their entry under the same rules [DAT-40]', () => {
    const rows = [
      { key: 'weekly', title: 'Weekly', link: '/learn/weekly' },
      { key: 'evil', title: 'Evil', link: 'javascript:alert(1)' },
      { key: 'nameless', link: '/learn/x' },
      { key: 'gone', title: 'Gone', link: '/gone', hidden: 1 },
    ];
    const overlay = [
      { key: 'learn', hoverChildren: rows },
      { key: 'more.research', title: 'Research', link: '/research', hoverChildren: rows },
    ];
    for (const key of ['learn', 'research'])
      expect(entry(key, overlay)?.hoverChildren?.map(({ href }) => href)).toEqual(['/learn/weekly']);
    expect(why('evil', overlay)).toBe('unsafe link');
    const limited = { facts: { codes: ['learn'] } };
    expect(entry('weekly', [{ key: 'learn', hoverChildren: rows }], limited), 'it goes with its entry').toBeUndefined();
  });

  it('shows the hoverChildren of an entry with a panel in that panel [DAT-40]', () => {
    const overlay = [{ key: 'earn', hoverChildren: [{ key: 'weekly', title: 'Weekly', link: '/learn/weekly' }] }];
    expect(entry('weekly', overlay)).toMatchObject({ href: '/learn/weekly', title: 'Weekly' });
    expect(nav(overlay).find(({ key }) => key === 'earn')).not.toHaveProperty('hoverChildren');
  });

  it('ignores a key whose parent is an entry rather than a group', () => {
    expect(entry('launchpool', [{ key: 'trade.launchpool', title: 'Pool' }])).not.toHaveProperty('title');
  });

  it('renames and hides groups', () => {
    expect(nav([{ key: 'earn', title: 'Grow' }]).find(({ key }) => key === 'earn')?.title).toBe('Grow');
    expect(nav([{ key: 'earn', hidden: 1 }]).map(({ key }) => key)).not.toContain('earn');
  });

  it.each([1, '1', true])('hides an entry if `hidden` is %j', (hidden) => {
    expect(entry('launchpool', [{ key: 'earn.launchpool', hidden }])).toBeUndefined();
    expect(why('launchpool', [{ key: 'earn.launchpool', hidden }])).toBe('hidden by the gateway');
  });

  it.each([0, '0', false, 'no', null])('hides nothing if `hidden` is %j', (hidden) => {
    expect(entry('launchpool', [{ key: 'launchpool', hidden }])).toBeDefined();
  });

  it('replaces an entry’s link, including its language prefix and target window', () => {
    expect(
      entry('launchpool', [{ key: 'launchpool', link: '/launchpool/new', target: '_blank' }], { language: 'fr' }),
    ).toMatchObject({
      href: '/fr/launchpool/new',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(entry('launchpool', [{ key: 'launchpool', link: 'https://other.example/' }])).toMatchObject({
      href: 'https://other.example/',
      rel: 'noopener noreferrer',
    });
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '/\\evil',
    'https://a@evil.example',
    '/x/../y',
  ])('keeps the original link if the new link is unsafe (%s)', (link) => {
    expect(entry('launchpool', [{ key: 'launchpool', link }])).toMatchObject({ href: '/launchpool' });
  });

  it('adds an entry to a group’s last column', () => {
    const earn = nav([{ key: 'newThing', parent: 'earn', title: 'New', link: '/new-thing' }]).find(
      ({ key }) => key === 'earn',
    );
    expect(earn?.children.at(-1)?.children.at(-1)).toMatchObject({
      key: 'newThing',
      title: 'New',
      href: '/new-thing',
      label: '',
    });
  });

  it('adds an entry below the parent in its dotted key, at the end of a column or at the end of the menu', () => {
    const has = (overlay: unknown, group: string) =>
      JSON.stringify(nav(overlay).find(({ key }) => key === group)).includes('"/new-thing"');
    expect(has([{ key: 'earn.newThing', title: 'New', link: '/new-thing' }], 'earn')).toBe(true);
    expect(has([{ key: 'newThing', parent: 'earnSave', title: 'New', link: '/new-thing' }], 'earn')).toBe(true);
    expect(nav([{ key: 'newThing', title: 'New', link: '/new-thing' }]).at(-1)).toMatchObject({ key: 'newThing' });
  });

  it('adds a group with children and drops a group without children', () => {
    const overlay = [{ key: 'event', title: 'Event', children: [{ key: 'day1', title: 'Day 1', link: '/event/1' }] }];
    expect(nav(overlay).at(-1)).toMatchObject({
      key: 'event',
      title: 'Event',
      children: [{ key: 'day1', href: '/event/1' }],
    });
    expect(nav([{ key: 'event', title: 'Event' }]).at(-1)?.key).toBe('more');
  });

  it('drops an entry without a title or a safe link, or with an unknown parent', () => {
    for (const row of [
      { link: '/x' },
      { title: 'X', link: 'javascript:x' },
      { title: 'X', link: '/x', parent: 'nowhere' },
      { title: 'X', link: '/x', hidden: 1 },
    ]) {
      expect(entry('newThing', [{ key: 'newThing', ...row }])).toBeUndefined();
    }
  });

  it('adds a catalog link by its key', () => {
    expect(entry('nft', [{ key: 'more.nft' }])).toMatchObject({ href: '/nft', label: 'link.nft' });
    expect(entry('nft', [{ key: 'more.nft' }], { facts: { isCopper: true } })).toBeUndefined();
  });

  it.each([
    ['a code', { key: 'x', title: 'X', link: '/nft' }, { facts: { codes: ['nft'] } }, 'blocked nft'],
    [
      'the code of a parent page',
      { key: 'x', title: 'X', link: '/nft/drop/1' },
      { facts: { codes: ['nft'] } },
      'blocked nft',
    ],
    [
      'a code, for a path in another spelling,',
      { key: 'x', title: 'X', link: '/fr/%6eFT/' },
      { facts: { codes: ['nft'] } },
      'blocked nft',
    ],
    [
      'a code, for an absolute URL,',
      { key: 'x', title: 'X', link: 'https://www.exchange.example/nft' },
      { facts: { codes: ['nft'] } },
      'blocked nft',
    ],
    [
      'a code, for another site of the exchange,',
      { key: 'x', title: 'X', link: 'https://tr.exchange.example/nft' },
      { facts: { codes: ['nft'] } },
      'blocked nft',
    ],
    ['the link’s rule', { key: 'x', title: 'X', link: '/nft' }, { facts: { isCopper: true } }, 'isCopper'],
    [
      'a restriction',
      { key: 'x', title: 'X', link: '/rewards_hub?from=gateway' },
      { facts: { isUKLimit: true } },
      'isUKLimit',
    ],
    [
      'the link’s flag',
      { key: 'x', title: 'X', link: '/referral' },
      { flags: { hiddenReferral: true } },
      'hiddenReferral',
    ],
    [
      'the account mode',
      { key: 'x', title: 'X', link: '/myaccount/margin' },
      { facts: { isUnified: true } },
      'isUnified',
    ],
    ['its own flag', { key: 'x', title: 'X', link: '/fine' }, { flags: { hiddenX: true } }, 'hiddenX'],
  ] as [string, unknown, SituationOptions, string][])(
    'never shows an entry that %s hides',
    (_, row, options, reason) => {
      expect(entry('x', [row], options)).toBeUndefined();
      expect(why('x', [row], options)).toBe(reason);
    },
  );

  it('never shows a hidden entry because of another link, a title or hidden: 0', () => {
    const overlay = [{ key: 'launchpad', title: 'Pad', link: '/fine', hidden: 0 }];
    expect(entry('launchpad', overlay, { facts: { codes: ['launchpad'] } })).toBeUndefined();
    expect(
      entry('launchpool', [{ key: 'launchpool', link: '/launchpad' }], { facts: { codes: ['launchpad'] } }),
    ).toBeUndefined();
  });

  it('does not affect other menus', () => {
    const overlay = [
      { key: 'fee', hidden: 1 },
      { key: 'x', title: 'X', link: '/x' },
    ];
    expect(resolveMenu(FOOTERS[0], situation({ overlay }))).toEqual(resolveMenu(FOOTERS[0], situation()));
  });
});

describe('readOverlay()', () => {
  it('truncates plain text and drops foreign icons', () => {
    const [row] = readOverlay([
      { key: 'x', title: `a\u202eb${'c'.repeat(500)}`, desc: '  ', icon: 'https://evil.example/x.png', link: '/x' },
    ]);
    expect(row?.title).toHaveLength(80);
    expect(row?.title?.startsWith('a b')).toBe(true);
    expect(row).not.toHaveProperty('description');
    expect(row).not.toHaveProperty('icon');
  });

  it('returns at most 200 rows and 3 levels', () => {
    expect(readOverlay(Array.from({ length: 5000 }, (_, index) => ({ key: `k${index}`, title: 'x' })))).toHaveLength(
      200,
    );
    let deep: unknown = { key: 'leaf' };
    for (let index = 0; index < 50; index += 1) deep = { key: `d${index}`, title: 'x', children: [deep] };
    expect(readOverlay([deep])).toHaveLength(3);
  });
});
