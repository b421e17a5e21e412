import { describe, expect, it } from 'vitest';
import { COMMON_CSS_PROPERTIES } from '../../../src/runtime/custom-element/element-spec.docs.ts';
import { designTokens } from '../../../tools/declarations/design-tokens.ts';
import { commonDefaults } from '../../../tools/declarations/theming-tables.ts';

interface Token {
  readonly $type: string;
  readonly $value: { readonly hex?: string; readonly components?: readonly number[] };
  readonly $extensions: { readonly 'exchange-shell': { readonly property: string } };
}
const tokens = JSON.parse(designTokens()) as Readonly<Record<'light' | 'dark', Readonly<Record<string, Token>>>>;

describe('tokens.json', () => {
  it.each(['light', 'dark'] as const)('contains a token for every common CSS property (%s)', (theme) => {
    const properties = Object.values(tokens[theme]).map((token) => token.$extensions['exchange-shell'].property);
    expect(properties.toSorted()).toEqual(Object.keys(COMMON_CSS_PROPERTIES).toSorted());
  });

  it.each(['light', 'dark'] as const)('contains the theme’s default colours (%s)', (theme) => {
    const colors = Object.values(tokens[theme]).filter(({ $type }) => $type === 'color');
    expect(colors.length).toBeGreaterThan(10);
    for (const { $value, $extensions } of colors) {
      const { hex, components = [] } = $value;
      expect(hex).toBe(commonDefaults().get($extensions['exchange-shell'].property)?.[theme]);
      const channels = components.map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      );
      expect(`#${channels.join('')}`).toBe(hex);
    }
  });

  it('contains the corner radius as a dimension and the font as a list of families', () => {
    expect(tokens.light['radius']).toMatchObject({ $type: 'dimension', $value: { value: 6, unit: 'px' } });
    expect(tokens.light['font']?.$value).toEqual([
      '-apple-system',
      'Segoe UI',
      'Roboto',
      'Helvetica Neue',
      'Noto Sans',
      'system-ui',
      'sans-serif',
    ]);
  });
});
