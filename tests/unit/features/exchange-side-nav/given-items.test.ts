import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseItems } from '../../../../src/features/exchange-side-nav/rules/given-items.ts';
import { activeItem } from '../../../../src/features/exchange-side-nav/rules/active-item.ts';
import { URL_VECTORS } from '../../../hostile/vectors.ts';
import { situation } from '../../domain/situation.ts';
import { item, itemsOf } from './side-items.ts';

const countOf = (items: readonly { readonly children: readonly object[] }[]): number =>
  items.reduce((sum, { children }) => sum + 1 + children.length, 0);

describe('parseItems()', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    [[], { items: [] }],
    ['items', { bad: 'items' }],
    [{ key: 'a' }, { bad: 'items' }],
    [[7], { bad: 'items[0]' }],
    [[{ key: 'a', title: 'A' }], { bad: 'items[0]' }],
    [[{ key: 'a', href: '/a' }], { bad: 'items[0]' }],
    [[{ key: '__proto__', title: 'A', href: '/a' }], { bad: 'items[0]' }],
    [[item('a', 'javascript:alert(1)')], { bad: 'items[0]' }],
  ])('returns no items for a missing or invalid value, and reports an invalid value (%o: %j)', (given, expected) => {
    expect(parseItems(given)).toEqual(expected);
  });

  it.each([
    ['an entry without a URL', [item('a', '/a'), item('b', undefined)], 'items[1]', ['a']],
    ['a duplicate key', [item('a', '/a'), item('a', '/b')], 'items[1].key', ['a']],
    [
      'a third level',
      [item('a', '/a', { children: [item('b', '/b', { children: [item('c', '/c')] })] })],
      'items[0].children[0].children',
      ['a', 'b'],
    ],
    [
      'alternates that are not paths',
      [item('a', '/a', { alternates: ['//evil.example'] })],
      'items[0].alternates',
      ['a'],
    ],
    ['children that are not a list', [item('a', '/a', { children: 'b' })], 'items[0].children', ['a']],
  ])('omits and reports %s', (_, given, bad, keys) => {
    const read = parseItems(given);
    expect(read.bad).toBe(bad);
    expect(read.items?.flatMap(({ key, children }) => [key, ...children.map((child) => child.key)])).toEqual(keys);
  });

  it.each([
    [200, undefined],
    [201, 'items[200]'],
  ])('keeps up to 200 entries (%i)', (count, bad) => {
    const read = parseItems(Array.from({ length: count }, (_, index) => item(`a${index}`, '/a')));
    expect([read.items?.length, read.bad]).toEqual([200, bad]);
  });

  it('returns no items if reading an entry throws', () => {
    const entry = {
      get key(): never {
        throw new Error('no');
      },
    };
    expect(parseItems([entry])).toEqual({ bad: 'unreadable' });
  });

  it('counts entries on both levels towards the limit of 200', () => {
    const children = Array.from({ length: 150 }, (_, index) => item(`c${index}`, '/c'));
    const read = parseItems([item('a', '/a', { children }), item('b', '/b', { children })]);
    expect([countOf(read.items ?? []), read.bad]).toEqual([200, 'items[1].children[48]']);
  });

  it('treats titles as plain text of up to 300 characters', () => {
    const [bold, long] = itemsOf([
      { ...item('a', '/a'), title: '<b>\u202eBold</b>\n' },
      { ...item('b', '/b'), title: 'x'.repeat(301) },
    ]);
    expect(bold?.title).toBe('<b> Bold</b>');
    expect(long?.title).toHaveLength(300);
    expect(long?.title).toMatch(/…$/);
  });

  it('validates URLs like configured links [LNK-08, LNK-09, LNK-11]', () => {
    const [own, away, mail] = itemsOf(
      [
        item('own', 'https://www.exchange.example/price'),
        item('away', 'https://other.example/a'),
        item('mail', 'mailto:a@b.example'),
      ],
      { language: 'tr' },
    );
    expect(own).toMatchObject({ href: '/tr/price' });
    expect(away).toMatchObject({ href: 'https://other.example/a', target: '_blank', rel: 'noopener noreferrer' });
    expect(mail).toMatchObject({ href: 'mailto:a@b.example' });
  });

  it('drops empty groups and links that a rule hides [NAV-94]', () => {
    const values = [
      item('nft', '/nft'),
      item('group', undefined, { children: [item('nft', '/nft')] }),
      item('mixed', '/nft', { children: [item('price', '/price')] }),
    ];
    const items = itemsOf(values, { facts: { codes: ['nft'] } });
    expect(items.map(({ key, href, children }) => [key, href, children.map((child) => child.key)])).toEqual([
      ['mixed', undefined, ['price']],
    ]);
  });

  it('rejects hostile URLs', () => {
    for (const href of URL_VECTORS)
      for (const { href: own } of itemsOf([item('a', href)], { link: { origin: 'https://www.exchange.example' } }))
        expect(own, href).toMatch(/^(?:\/(?![/\\])|https?:\/\/|mailto:)/);
  });

  it('never throws and returns at most 200 safe links on two levels', () => {
    const leaf = fc.record({
      key: fc.oneof(fc.string(), fc.constantFrom('a', 'b', 'constructor', '__proto__')),
      title: fc.oneof(fc.string(), fc.anything()),
      href: fc.oneof(
        fc.webPath(),
        fc.webUrl(),
        fc.constantFrom('javascript:1', '//evil.example', '/\\evil'),
        fc.anything(),
      ),
      alternates: fc.anything(),
      icon: fc.anything(),
    });
    const entry = fc.oneof(
      leaf,
      fc.tuple(leaf, fc.array(fc.oneof(leaf, fc.anything()))).map(([own, children]) => ({ ...own, children })),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(entry), fc.anything()), fc.webPath(), (given, path) => {
        const items = itemsOf(given);
        expect(countOf(items)).toBeLessThanOrEqual(200);
        for (const one of items.flatMap((own) => [own, ...own.children])) {
          expect(typeof one.title).toBe('string');
          expect(one.href ?? '/').toMatch(/^(?:\/(?!\/)|https?:\/\/[^@/?#\s]+(?:[/?#]|$)|mailto:)/);
        }
        expect(items.flatMap(({ children }) => children.flatMap((child) => child.children))).toEqual([]);
        activeItem(items, path, situation().link);
      }),
    );
  });
});
