/** Generates `tokens.json`: the default theme as design tokens in the format of the Design Tokens Community Group (2025.10). */
import { COMMON_CSS_PROPERTIES } from '../../src/runtime/custom-element/element-spec.docs.ts';
import { commonDefaults } from './theming-tables.ts';

interface Token {
  readonly $type: 'color' | 'dimension' | 'fontFamily';
  readonly $value: unknown;
  readonly $description: string;
  readonly $extensions: { readonly 'exchange-shell': { readonly property: string } };
}

function valueOf(css: string): Pick<Token, '$type' | '$value'> {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(css)?.slice(1);
  if (channels !== undefined) {
    const components = channels.map((channel) => Number((Number.parseInt(channel, 16) / 255).toFixed(4)));
    return { $type: 'color', $value: { colorSpace: 'srgb', components, hex: css } };
  }
  const [, pixels] = /^(\d+)px$/.exec(css) ?? [];
  if (pixels !== undefined) return { $type: 'dimension', $value: { value: Number(pixels), unit: 'px' } };
  // The value refers to the font of the page's language. Other tools can't resolve the variable, so only its default is exported.
  const families = css.replaceAll(/var\([^,]*, ([^)]*)\)/g, '$1').split(', ');
  return { $type: 'fontFamily', $value: families.map((family) => family.replaceAll("'", '')) };
}

/** Returns the tokens in one group per theme, with a token for each common CSS property. */
export function designTokens(): string {
  const groupOf = (theme: 'light' | 'dark'): Readonly<Record<string, Token>> =>
    Object.fromEntries(
      [...commonDefaults()].map(([property, defaults]) => [
        property.replace('--exchange-', ''),
        {
          ...valueOf(defaults[theme]),
          $description: COMMON_CSS_PROPERTIES[property] ?? '',
          $extensions: { 'exchange-shell': { property } },
        },
      ]),
    );
  return `${JSON.stringify({ light: groupOf('light'), dark: groupOf('dark') }, undefined, 2)}\n`;
}
