import { glyphCovers } from './glyphs.ts';
import { encodePng } from './png.ts';
import { hashOf } from './random.ts';

type Colour = readonly [red: number, green: number, blue: number];
/** Returns the colour at a point of the unit square, or undefined if the point is transparent. */
type Painter = (x: number, y: number) => Colour | undefined;

const SAMPLES = [0.25, 0.75] as const;
const MAX_CACHED = 4000;
const cachedImages = new Map<string, Uint8Array<ArrayBuffer>>();

function hueColour(seed: number, lightness: number): Colour {
  const hue = (seed % 360) / 60;
  const chroma = 0.55 * (1 - Math.abs(2 * lightness - 1));
  const middle = chroma * (1 - Math.abs((hue % 2) - 1));
  const table: readonly Colour[] = [
    [chroma, middle, 0],
    [middle, chroma, 0],
    [0, chroma, middle],
    [0, middle, chroma],
    [middle, 0, chroma],
    [chroma, 0, middle],
  ];
  const [red, green, blue] = table[Math.floor(hue) % 6] ?? [0, 0, 0];
  const base = lightness - chroma / 2;
  return [(red + base) * 255, (green + base) * 255, (blue + base) * 255];
}

/** Renders with four samples per pixel, for smooth edges. */
function draw(size: number, paint: Painter): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) {
    const sum = [0, 0, 0];
    let covered = 0;
    for (const dx of SAMPLES) {
      for (const dy of SAMPLES) {
        const colour = paint(((index % size) + dx) / size, (Math.floor(index / size) + dy) / size);
        if (!colour) continue;
        covered += 1;
        colour.forEach((part, at) => {
          sum[at] = (sum[at] ?? 0) + part;
        });
      }
    }
    if (covered > 0) pixels.set([...sum.map((part) => part / covered), (covered / 4) * 255], index * 4);
  }
  return encodePng(size, pixels);
}

/** Returns a painter that draws a disc with the first letters of the code. */
function badge(code: string): Painter {
  const ground = hueColour(hashOf(code), 0.42);
  const letters = code.replace(/[^a-z0-9]/gi, '').slice(0, code.length > 3 ? 1 : 2);
  const width = letters.length > 1 ? 0.26 : 0.32;
  const height = width * 1.4;
  const gap = width * 0.2;
  const left = 0.5 - (letters.length * width + (letters.length - 1) * gap) / 2;
  return (x, y) => {
    if ((x - 0.5) ** 2 + (y - 0.5) ** 2 > 0.25) return undefined;
    const column = Math.floor((x - left) / (width + gap));
    const letter = letters[column];
    const within = (x - left - column * (width + gap)) / width;
    return letter && glyphCovers(letter, within, (y - 0.5) / height + 0.5) ? [255, 255, 255] : ground;
  };
}

/** Returns a painter that draws a mirrored pattern of squares on a pale background. */
function identicon(name: string): Painter {
  const seed = hashOf(`avatar:${name}`);
  const dark = hueColour(seed >>> 5, 0.45);
  const pale = hueColour(seed >>> 5, 0.92);
  return (x, y) => {
    const column = Math.floor(Math.abs(x - 0.5) * 5.99);
    const bit = Math.floor(y * 5.99) * 3 + column;
    return ((seed >>> (bit % 27)) & 1) === 1 ? dark : pale;
  };
}

const neutral: Painter = (x, y) => {
  const distance = Math.hypot(x - 0.5, y - 0.5);
  if (distance > 0.5) return undefined;
  return distance > 0.28 && distance < 0.34 ? [255, 255, 255] : [148, 154, 166];
};

const SIZES: Readonly<Record<string, number>> = { coin: 64, fiat: 48, chain: 32, avatar: 96, menu: 48 };

/** Returns the PNG for a kind and name. The same arguments always return the same bytes. */
export function pictureOf(kind: 'coin' | 'fiat' | 'chain' | 'avatar' | 'menu', name: string): Uint8Array<ArrayBuffer> {
  const key = `${kind}:${name}`;
  const known = cachedImages.get(key);
  if (known) return known;
  const painter = name === 'default' ? neutral : kind === 'avatar' ? identicon(name) : badge(name);
  const picture = draw(SIZES[kind] ?? 64, painter);
  if (cachedImages.size < MAX_CACHED) cachedImages.set(key, picture);
  return picture;
}

/** Returns a site's word mark for light or dark pages. It is generated, so that the demo contains no artwork. */
export function logoOf(site: string, theme: 'light' | 'dark'): string {
  const ink = theme === 'dark' ? '#f5f5f7' : '#0c0c0f';
  const accent = theme === 'dark' ? '#5b95ff' : '#0b5cf5';
  const suffix = site === 'main' ? '' : site.toUpperCase();
  const font = "font-family='system-ui,-apple-system,Segoe UI,Roboto,sans-serif'";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${suffix ? 150 : 124}" height="28" viewBox="0 0 ${suffix ? 150 : 124} 28"><rect y="2" width="24" height="24" rx="6" fill="${accent}"/><path d="M7 10.5h8.5l-2.5-2.5m4 9.5H8.5l2.5 2.5" fill="none" stroke="${theme === 'dark' ? '#0c0c0f' : '#fff'}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><text x="32" y="20" ${font} font-size="18" font-weight="600" letter-spacing="-.3" fill="${ink}">Exchange</text>${suffix && `<text x="116" y="20" ${font} font-size="10" font-weight="500" fill="${accent}">${suffix.slice(0, 4)}</text>`}</svg>`.replaceAll(
    "'",
    '"',
  );
}

/** Returns a VIP level's badge. */
export function levelOf(level: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 24"><rect width="56" height="24" rx="6" fill="#1d1d24"/><text x="28" y="16.5" fill="#f0c977" font-family="system-ui,sans-serif" font-size="12" font-weight="700" text-anchor="middle">VIP ${level}</text></svg>`;
}

/** Story drawings by name, for a 320 × 180 view box. */
const STORIES: Readonly<Record<string, string>> = {
  staking: ['M100 132h120', 'M112 108h96', 'M124 84h72', 'M136 60h48']
    .map((line, index) => `<path d="${line}" stroke="${index % 2 === 0 ? '#0b5cf5' : '#5b95ff'}" stroke-width="18"/>`)
    .join(''),
  futures: [
    [70, 100, 40],
    [106, 84, 44],
    [142, 92, 30],
    [178, 66, 42],
    [214, 50, 40],
    [250, 38, 34],
  ]
    .map(([x = 0, y = 0, height = 0], index) => {
      const color = index === 2 ? '#d92d4a' : '#12805c';
      return `<path d="M${x} ${y - 14}v${height + 28}" stroke="${color}" stroke-width="2"/><path d="M${x} ${y + 8}v${height - 16}" stroke="${color}" stroke-width="16"/>`;
    })
    .join(''),
};

/** Returns a story's SVG, or undefined if no story has the name. */
export function storyOf(name: string): string | undefined {
  const drawing = Object.hasOwn(STORIES, name) ? STORIES[name] : undefined;
  return (
    drawing &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" viewBox="0 0 320 180"><rect width="320" height="180" fill="#e7effe"/><g fill="none" stroke-linecap="round">${drawing}</g></svg>`
  );
}
