import { describe, expect, it } from 'vitest';
import { SPECS } from '../../../../elements/index.ts';
import { rowOf } from '../../../../src/runtime/loader/loader-entry.ts';
import type { ElementSpec } from '../../../../src/runtime/custom-element/element-spec.ts';
import { readAttributes } from '../../../../src/runtime/custom-element/read-attributes.ts';

/** Returns an element with the members that are needed to read attributes. */
function elementWith(attributes: Readonly<Record<string, string>>): Element {
  const present = new Map(Object.entries(attributes));
  return {
    hasAttribute: (name: string) => present.has(name),
    getAttribute: (name: string) => present.get(name) ?? null,
  } as unknown as Element;
}

const SPEC: Pick<ElementSpec, 'attributes'> = {
  attributes: {
    open: { type: 'boolean' },
    path: { type: 'string' },
    tab: { type: 'enum', values: ['platform', 'trade', 'markets'], default: 'trade' },
    page: { type: 'enum', values: ['home', 'live'] },
    mode: { type: 'enum', values: ['open', 'closed'], default: 'open', ifUnknown: 'closed' },
    code: { type: 'enum', values: ['one', 'two'], isCheckedLater: true },
  },
};
const declared = rowOf({ ...(SPECS[0] as ElementSpec), ...SPEC }).attributes;
const read = (attributes: Readonly<Record<string, string>>) => readAttributes(elementWith(attributes), declared);

describe('rowOf()', () => {
  it('serialises each attribute with its values, starting with the default', () => {
    expect(declared).toEqual([
      'open?',
      'path',
      'tab=trade|platform|markets',
      'page=|home|live',
      'mode=open|!closed',
      'code',
    ]);
  });

  it('returns fewer than 110 bytes per element on average', () => {
    const bytes = new TextEncoder().encode(JSON.stringify(SPECS.map(rowOf))).length;
    expect(bytes).toBeLessThan(110 * SPECS.length);
  });

  it('includes `gatesContent`, a controller or a snapshot only for tags that have it', () => {
    const rows = Object.fromEntries(SPECS.map((spec) => [spec.tag, rowOf(spec)]));
    expect(rows['compliance-gate']).toMatchObject({
      gatesContent: true,
      controller: 'separate',
      properties: ['check'],
    });
    // One chunk contains the controllers that any page may need.
    expect(rows['exchange-reminder']).toMatchObject({ controller: 'core' });
    expect(rows['exchange-chat']).toMatchObject({ controller: 'core' });
    expect(rows['exchange-footer']).toMatchObject({ snapshot: 'core' });
    expect(rows['exchange-footer']).not.toHaveProperty('controller');
    expect(rows['exchange-side-nav']).toMatchObject({ snapshot: 'separate', controller: 'separate' });
    expect(Object.keys(rows['exchange-kyc-bar'] ?? {})).toEqual(['tag', 'attributes']);
  });
});

describe('readAttributes()', () => {
  it('returns defaults if there are no attributes [EMB-03]', () => {
    expect(read({})).toEqual({
      values: { open: false, path: undefined, tab: 'trade', page: undefined, mode: 'open', code: undefined },
      bad: [],
    });
  });

  it('returns each declared value unchanged', () => {
    for (const tab of ['platform', 'trade', 'markets']) expect(read({ tab }).values['tab']).toBe(tab);
    for (const page of ['home', 'live']) expect(read({ page }).values['page']).toBe(page);
    expect(read({ path: '/a?b=c|d' }).values['path']).toBe('/a?b=c|d');
  });

  it('returns the default and each declared value of every element’s attributes', () => {
    for (const spec of SPECS) {
      const row = rowOf(spec);
      for (const [name, { type, values = [], default: standard }] of Object.entries(spec.attributes)) {
        expect(readAttributes(elementWith({}), row.attributes).values[name], name).toBe(
          type === 'boolean' ? false : standard,
        );
        for (const value of values)
          expect(readAttributes(elementWith({ [name]: value }), row.attributes), name).toMatchObject({
            values: { [name]: value },
            bad: [],
          });
      }
    }
  });

  it('reads a present boolean attribute as true unless it is `false`', () => {
    expect(read({ open: '' }).values['open']).toBe(true);
    expect(read({ open: 'open' }).values['open']).toBe(true);
    expect(read({ open: 'false' }).values['open']).toBe(false);
  });

  it('treats an empty attribute as absent and trims values', () => {
    expect(read({ path: '', tab: ' ', page: '' })).toEqual(read({}));
    expect(read({ tab: ' markets ' }).values['tab']).toBe('markets');
  });

  it.each(['Trade', 'constructor', '__proto__', '../../evil', 'trade|platform', '|', '?', '<b>'])(
    'replaces an unknown tab with the default and reports it once (%s)',
    (tab) => {
      const { values, bad } = read({ tab });
      expect(values['tab']).toBe('trade');
      expect(bad).toEqual([
        {
          name: 'tab',
          value: tab,
          expected: 'one of trade, platform, markets',
          known: ['trade', 'platform', 'markets'],
        },
      ]);
    },
  );

  it.each(['close', 'CLOSED', 'opn', '!closed', 'true'])(
    'replaces an unknown mode with the safe value and reports it (%j)',
    (mode) => {
      const { values, bad } = read({ mode });
      expect(values['mode']).toBe('closed');
      expect(bad).toEqual([
        {
          name: 'mode',
          value: mode,
          expected: 'one of open, closed',
          known: ['open', 'closed'],
          effect: 'It counts as closed',
        },
      ]);
    },
  );

  it('does not validate attributes with long value lists, which the controller validates', () => {
    expect(read({ code: 'three' })).toMatchObject({ values: { code: 'three' }, bad: [] });
  });

  it('reports the valid values if an attribute without a default is malformed', () => {
    expect(read({ page: 'nowhere' })).toMatchObject({
      values: { page: undefined },
      bad: [{ expected: 'one of home, live' }],
    });
  });
});
