/** Generates `docs/theming.svg`: each property's effect in light and dark, and each element's properties and parts. */
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { COMMON_CSS_PROPERTIES } from '../../src/runtime/custom-element/element-spec.docs.ts';
import { commonDefaults } from './theming-tables.ts';

const WIDTH = 1200;
const GAP = 24;
const COLUMN = (WIDTH - GAP) / 2;
const PANEL_HEIGHT = 332;
/** Width of a character in the monospaced font at 12 px, in pixels. */
const LETTER = 7.25;

type Point = readonly [x: number, y: number];

/** Positions of the properties' numbers in a panel. */
const PLACES: Readonly<Record<string, Point>> = {
  '--exchange-surface': [552, 300],
  '--exchange-raised': [300, 296],
  '--exchange-sunken': [552, 120],
  '--exchange-border': [300, 64],
  '--exchange-border-strong': [552, 148],
  '--exchange-text': [24, 40],
  '--exchange-text-secondary': [216, 40],
  '--exchange-text-tertiary': [38, 108],
  '--exchange-accent': [536, 36],
  '--exchange-accent-hover': [552, 196],
  '--exchange-hover': [300, 148],
  '--exchange-accent-tint': [300, 196],
  '--exchange-on-accent': [446, 36],
  '--exchange-font': [340, 268],
  '--exchange-radius': [376, 178],
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = ([x, y]: Point, content: string, kind: string, fill?: string): string =>
  `<text x="${x}" y="${y}" class="${kind}"${fill === undefined ? '' : ` fill="${fill}"`}>${escape(content)}</text>`;
const box = ([x, y]: Point, [width, height]: Point, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
const number = ([x, y]: Point, value: number): string =>
  `<circle cx="${x}" cy="${y}" r="9"/><text x="${x}" y="${y + 4}" class="n">${value}</text>`;
const line = (stroke: string): string => ` stroke="${stroke}"`;

/** Draws a bar, a menu, a field and two buttons in the colours of a theme. */
function panel(x: number, theme: 'light' | 'dark'): string {
  const c = (name: string): string => commonDefaults().get(`--exchange-${name}`)?.[theme] ?? '';
  const numbers = Object.keys(COMMON_CSS_PROPERTIES).map((name, index) => {
    const place = PLACES[name];
    if (place === undefined) throw new Error(`docs/theming.svg has no position for ${name}.`);
    return number(place, index + 1);
  });
  return `<g transform="translate(${x} 40)">
${box([0.5, 0.5], [COLUMN - 1, PANEL_HEIGHT - 1], c('surface'), `${line(c('border'))} rx="12"`)}
<path d="M0 64H${COLUMN}"${line(c('border'))}/>
${text([40, 41], 'Exchange', 'h', c('text'))}${text([136, 41], 'Markets', 't', c('text-secondary'))}
${box([460, 18], [64, 32], c('accent'), ' rx="6"')}${text([468, 39], 'Sign up', 's', c('on-accent'))}
${box([24.5, 84.5], [275, 211], c('raised'), `${line(c('border-strong'))} rx="12"`)}
${text([54, 112], 'Trade', 's', c('text-tertiary'))}
${box([32, 128], [260, 40], c('hover'), ' rx="6"')}${text([44, 153], 'Spot', 't', c('text'))}
${box([32, 176], [260, 40], c('accent-tint'), ' rx="6"')}${text([44, 201], 'Futures', 't', c('accent'))}
${text([44, 248], 'Options', 't', c('text'))}${text([44, 268], 'Rights to buy or sell', 's', c('text-secondary'))}
${box([340.5, 100.5], [211, 47], c('sunken'), `${line(c('border-strong'))} rx="6"`)}${text([356, 129], 'Search', 't', c('text-tertiary'))}
${box([376, 178], [164, 36], c('accent-hover'), ' rx="6"')}${text([412, 201], 'Under the pointer', 's', c('on-accent'))}
${text([356, 274], 'Aa Бб 字 123', 'f', c('text'))}
${numbers.join('')}
</g>`;
}

function legend(top: number): string {
  const names = Object.keys(COMMON_CSS_PROPERTIES);
  return names
    .map((name, index) => {
      const [x, y] = [Math.floor(index / 5) * 400, top + (index % 5) * 28];
      return `${number([x + 10, y], index + 1)}${text([x + 28, y + 4], name, 'c')}`;
    })
    .join('\n');
}

/** Draws an element's card with its properties and parts. */
function card(
  [x, y]: Point,
  { tag, parts, cssProperties }: (typeof DECLARATIONS)[number],
): { svg: string; height: number } {
  const pieces: string[] = [text([x + 16, y + 28], `<${tag}>`, 'b')];
  let [left, top] = [x + 16, y + 44];
  for (const name of Object.keys(cssProperties)) {
    pieces.push(text([left, top + 12], name, 'p'));
    top += 24;
  }
  for (const name of Object.keys(parts)) {
    const width = Math.round(name.length * LETTER) + 16;
    if (left + width > x + COLUMN - 16) [left, top] = [x + 16, top + 32];
    pieces.push(
      `<rect x="${left}" y="${top}" width="${width}" height="24" rx="6" class="k"/>${text([left + 8, top + 16], name, 'c')}`,
    );
    left += width + 8;
  }
  const height = top + 40 - y;
  return {
    svg: `${box([x + 0.5, y + 0.5], [COLUMN - 1, height - 1], 'none', ' class="e" rx="12"')}${pieces.join('')}`,
    height,
  };
}

/** Arranges the cards in two columns, adding each card to the shorter column. */
function cards(top: number): { svg: string; bottom: number } {
  const ends: [number, number] = [top, top];
  const drawn = DECLARATIONS.map((spec) => {
    const column = ends[0] <= ends[1] ? 0 : 1;
    const { svg, height } = card([column * (COLUMN + GAP), ends[column]], spec);
    ends[column] += height + 16;
    return svg;
  });
  return { svg: drawn.join('\n'), bottom: Math.max(...ends) };
}

const STYLE =
  'text{font:14px system-ui,sans-serif}.h{font-weight:600;font-size:16px}.f{font-size:20px}.s{font-size:12px}.c,.p,.b{font:12px ui-monospace,Menlo,Consolas,monospace;fill:#0c0c0f}.b{font-size:14px;font-weight:600}.p{fill:#0b5cf5}.l{font-weight:600;fill:#0c0c0f}.n{font:600 11px system-ui,sans-serif;fill:#fff;text-anchor:middle}circle{fill:#c4232f;stroke:#fff}.k{fill:#f5f6f8;stroke:#e6e8ec}.e{stroke:#c9cdd4}';

export function themingPicture(): string {
  const below = 40 + PANEL_HEIGHT;
  const first = cards(below + 232);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-GAP} ${-GAP} ${WIDTH + 2 * GAP} ${first.bottom + 2 * GAP}" role="img" aria-labelledby="title">
<title id="title">The custom properties in light and in dark, and the parts of each element</title>
<style>${STYLE}</style>
${box([-GAP, -GAP], [WIDTH + 2 * GAP, first.bottom + 2 * GAP], '#fff')}
${text([0, 24], 'Light', 'l')}${text([COLUMN + GAP, 24], 'Dark', 'l')}
${panel(0, 'light')}
${panel(COLUMN + GAP, 'dark')}
${legend(below + 32)}
${text([0, below + 208], 'Properties and parts of each element; each also has the parts crash and refresh', 'l')}
${first.svg}
</svg>
`;
}
