import { describe, expect, it } from 'vitest';
import { CONTRASTS, LEAST_CONTRAST } from '../../src/doctor/rules/contrasts.ts';
import { readText } from './source-files.ts';

type Tokens = Readonly<Record<string, string>>;

/**
 * Returns a theme's default colours, which a block of `tokens.css` defines. A page that overrides them is responsible for its own contrast.
 */
function tokensOf(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--_([\w-]+): (?:var\(--[\w-]+, )?(#[\da-f]{6})/g)].map(([, name, colour]) => [name, colour]),
  );
}
const [light, ...dark] = readText('src/components/styles/tokens.css')
  .split(/^\}/m)
  .map(tokensOf)
  .filter((tokens) => Object.keys(tokens).length > 10);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** The style sheets' internal names of the public properties. */
const WITHIN: Readonly<Record<string, string>> = { 'text-secondary': 'text-2', 'text-tertiary': 'text-3' };
/** Text colours with their backgrounds: the pairs that the doctor checks, and the pairs that a page cannot change. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(CONTRASTS).map(([text, grounds]) => [WITHIN[text] ?? text, grounds])),
  green: ['surface', 'raised', 'hover', 'accent-tint'],
  red: ['surface', 'raised', 'hover', 'accent-tint'],
  warning: ['surface', 'warning-tint'],
  danger: ['surface', 'raised'],
};

describe('the theme', () => {
  it('defines its light colours once, and its dark colours both for the attribute and for the system preference', () => {
    expect(Object.keys(light ?? {}).length).toBeGreaterThan(15);
    expect(dark).toHaveLength(2);
    expect(dark[0]).toEqual(dark[1]);
  });

  it.each([
    ['light', light ?? {}],
    ['dark', { ...light, ...dark[0] }],
  ] as const)('has a contrast of at least 4.5:1 for all text (%s)', (_, tokens: Tokens) => {
    const weak = Object.entries(TEXTS).flatMap(([text, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(tokens[text] ?? '#000000', tokens[ground] ?? '#000000');
        return ratio >= LEAST_CONTRAST ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
      }),
    );
    expect(weak).toEqual([]);
  });
});
