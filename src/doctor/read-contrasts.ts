import { rgb } from 'wcag-contrast';
import { createElement, findInDocument } from '../platform/page/page-document.ts';
import { CONTRASTS, LEAST_CONTRAST } from './rules/contrasts.ts';
import type { ContrastFacts } from './rules/page-facts.ts';
import { TAGS } from './rules/tags.ts';

/** Internal names of colours whose public names differ. */
const INTERNAL_NAMES: Readonly<Record<string, string>> = { 'text-secondary': 'text-2', 'text-tertiary': 'text-3' };

const PAIRS = Object.entries(CONTRASTS).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));

const propertyOf = (name: string): string => `--exchange-${name}`;

type Rgb = [number, number, number];

/** Returns a colour as rendered on white, or undefined if the canvas is unavailable. */
function colourOf(root: HTMLElement, name: string): Rgb | undefined {
  const sample = createElement('span');
  sample.style.color = `var(--_${INTERNAL_NAMES[name] ?? name})`;
  root.append(sample);
  const { color } = getComputedStyle(sample);
  sample.remove();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { colorSpace: 'srgb' });
  if (canvas === null) return undefined;
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/**
 * Returns the contrast ratios of the pairs in which the page changes a colour. Each ratio is measured in the first element for which the
 * page changes the pair.
 */
export function readContrasts(): readonly ContrastFacts[] {
  const contrasts = new Map<string, ContrastFacts>();
  for (const host of findInDocument(TAGS.join())) {
    const root = host.shadowRoot?.querySelector<HTMLElement>('[data-root]');
    if (!root) continue;
    const style = getComputedStyle(host);
    const isCustomised = (name: string): boolean => style.getPropertyValue(propertyOf(name)).trim() !== '';
    for (const [text, ground] of PAIRS) {
      const key = `${text} ${ground}`;
      const [one, other] = [colourOf(root, text), colourOf(root, ground)];
      const isRelevant = !contrasts.has(key) && (isCustomised(text) || isCustomised(ground));
      if (!isRelevant || one === undefined || other === undefined) continue;
      const names = { tag: host.localName, text: propertyOf(text), ground: propertyOf(ground) };
      contrasts.set(key, { ...names, ratio: rgb(one, other), least: LEAST_CONTRAST });
    }
  }
  return [...contrasts.values()];
}
