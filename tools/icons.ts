/**
 * `node tools/icons.ts` writes `src/ui/icons.ts` from lucide-static: one constant an icon, so that a bundle holds
 * only those it draws. A sprite in the document could not be seen from a shadow root.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ICONS = [
  'arrow-left-right',
  'arrow-up-right',
  'bell',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-user',
  'coins',
  'copy',
  'download',
  'globe',
  'log-out',
  'menu',
  'message-circle',
  'moon',
  'search',
  'settings',
  'shield-check',
  'sun',
  'triangle-alert',
  'wallet',
  'x',
  'qr-code',
  'clipboard-list',
  'inbox',
  'list-ordered',
  'arrow-up',
  'headset',
  'life-buoy',
  'message-square-text',
  'smartphone',
];

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** A path that begins relative begins at the origin; behind another path it must say so. */
function absoluteStart(data: string): string {
  const number = '[-+]?(?:\\d*\\.)?\\d+(?:e[-+]?\\d+)?';
  const start = new RegExp(`^m\\s*(${number})[\\s,]*(${number})[\\s,]*`).exec(data);
  if (start === null) return data;
  const rest = data.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-+.\d]/.test(rest) ? 'l' : ''}${rest}`;
}

/** The shapes of an icon as one path: circles, lines and rectangles become path data. */
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
export const ICON_FILE = 'src/ui/icons.ts';

/** The text of `src/ui/icons.ts`. */
export function iconModule(): string {
  const lines = ICONS.toSorted().map((name) => {
    const svg = readFileSync(path.join(ROOT, `node_modules/lucide-static/icons/${name}.svg`), 'utf8');
    return `export const ${camelCase(name)} = '${pathData(svg)}';`;
  });
  return `/** Path data of the icons (Lucide, ISC licence), 24 × 24, drawn as strokes. Written by \`node tools/icons.ts\`. */\n${lines.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(path.join(ROOT, ICON_FILE), iconModule());
