/**
 * `npm run generate` writes the icons from lucide-static and simple-icons: one constant per icon, so that bundles contain only the icons
 * that they use. A shadow root could not reference a sprite in the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ACCOUNT_ICONS,
  BRANDS,
  CHART_ICONS,
  CHART_TOOL_ICONS,
  DEPOSIT_ICONS,
  ICONS,
  MENU_ICONS,
  NOT_FOUND_ICONS,
  PART_ICONS,
} from './icon-names.ts';
import { isMain } from './is-main.ts';

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns path data that starts with an absolute move, because a relative start is only correct at the origin. */
function absoluteStart(data: string): string {
  const number = '[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?';
  const start = new RegExp(`^m\\s*(${number})[\\s,]*(${number})[\\s,]*`).exec(data);
  if (start === null) return data;
  const rest = data.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-+.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

/** Converts an icon's shapes to a single path: circles, lines and rectangles become path data. */
function pathData(svg: string): string {
  const shapes = [...svg.matchAll(/<(path|circle|line|rect|polyline|polygon|ellipse)\s([^>]*?)\/?>/g)];
  return shapes
    .map(([, tag, text]) => {
      const at = Object.fromEntries(
        [...(text as string).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ) as Record<string, string>;
      const n = (key: string): number => Number(at[key] ?? 0);
      if (tag === 'path') return absoluteStart(at['d'] as string);
      if (tag === 'line') return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
      if (tag === 'polyline' || tag === 'polygon')
        return `M${(at['points'] as string).trim()}${tag === 'polygon' ? 'Z' : ''}`;
      if (tag === 'rect') {
        const r = n('rx');
        const [x, y, w, h] = [n('x'), n('y'), n('width'), n('height')];
        return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(w - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(h - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
      }
      const rx = n(tag === 'circle' ? 'r' : 'rx');
      const ry = n(tag === 'circle' ? 'r' : 'ry');
      return `M${n('cx') - rx} ${n('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
    })
    .join('');
}

const ROOT = path.resolve(import.meta.dirname, '..');

/** Returns a module with the comment `says` and a constant for each name, in alphabetical order. */
function moduleText(says: string, names: readonly string[], dataOf: (name: string) => string): string {
  const lines = names.toSorted().map((name) => `export const ${camelCase(name)} = '${dataOf(name)}';`);
  return `/** ${says} Written by \`npm run generate\`. */\n${lines.join('\n')}\n`;
}

const readPackage = (file: string): string => readFileSync(path.join(ROOT, 'node_modules', file), 'utf8');
const lucide = (name: string): string => pathData(readPackage(`lucide-static/icons/${name}.svg`));
const brand = (name: string): string => pathData(readPackage(`simple-icons/icons/${name}.svg`));

/** Returns the content of each icon file. */
export const ICON_FILES: Readonly<Record<string, () => string>> = {
  'src/components/icons/icons.ts': () =>
    moduleText('Path data of the icons (Lucide, ISC licence): 24 × 24, drawn as strokes.', ICONS, lucide),
  'src/components/icons/part-icons.ts': () =>
    moduleText(
      'Path data of the icons used by lazy parts (Lucide, ISC licence), in the same format as `icons.ts`.',
      PART_ICONS,
      lucide,
    ),
  'src/features/exchange-header/mega-menu/icon-paths.ts': () =>
    moduleText(
      'Path data of the menu icons (Lucide, ISC licence), in the same format as `icons.ts`.',
      MENU_ICONS,
      lucide,
    ),
  'src/features/exchange-not-found/link-icons.ts': () =>
    moduleText(
      'Path data of the not-found page’s icons (Lucide, ISC licence), in the same format as `icons.ts`.',
      NOT_FOUND_ICONS,
      lucide,
    ),
  'src/features/exchange-header/account/icon-paths.ts': () =>
    moduleText('Path data of the account menu icons (Lucide, ISC licence).', ACCOUNT_ICONS, lucide),
  'src/components/deposit-methods/icon-paths.ts': () =>
    moduleText('Path data of the deposit method icons (Lucide, ISC licence).', DEPOSIT_ICONS, lucide),
  'src/features/exchange-chart/chart-icons.ts': () =>
    moduleText(
      'Path data of the chart’s icons (Lucide, ISC licence), in the same format as `icons.ts`.',
      CHART_ICONS,
      lucide,
    ),
  'src/features/exchange-chart/tool-icons.ts': () =>
    moduleText(
      'Path data of icons for lazily loaded tools (Lucide, ISC licence), in the same format as `icons.ts`.',
      CHART_TOOL_ICONS,
      lucide,
    ),
  'src/features/exchange-footer/brand-marks.ts': () =>
    moduleText('Path data of the brand logos (Simple Icons, CC0): 24 × 24, filled.', BRANDS, brand),
};

if (isMain(import.meta.filename))
  for (const [file, text] of Object.entries(ICON_FILES)) writeFileSync(path.join(ROOT, file), text());
