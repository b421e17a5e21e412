import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const resolve = createRequire(import.meta.url).resolve;
const FILES = [
  '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
  '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2',
  '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
];

/**
 * Renders all pages of a context in the same fonts on every machine. The fonts are passed as data, because the demo's content security
 * policies block font files.
 */
export async function installTestFont(context: BrowserContext): Promise<void> {
  const fonts = await Promise.all(FILES.map((file) => readFile(resolve(file), 'base64')));
  await context.addInitScript((files) => {
    const families = files.map((file, index) => {
      const family = `Test ${index}`;
      const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { weight: '100 900' }));
      return `'${family}'`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --exchange-font: ${families.join()}; font-family: ${families.join()} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, fonts);
}

interface DomNode {
  readonly nodeId: number;
  readonly localName: string;
  readonly nodeType: number;
  readonly nodeValue: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
}

const TEXT = 3;
const nodesOf = (node: DomNode): readonly DomNode[] => [
  node,
  ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(nodesOf),
];
const hasText = ({ children = [] }: DomNode): boolean =>
  children.some(({ nodeType, nodeValue }) => nodeType === TEXT && nodeValue.trim() !== '');

/** Returns the system fonts that an element uses, each followed by the text that is rendered in it. */
export async function systemFonts(page: Page, tag: string): Promise<string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const result = await Promise.all(
    nodesOf(root)
      .filter(({ localName }) => localName === tag)
      .flatMap(nodesOf)
      .filter(hasText)
      .map(async ({ nodeId, children = [] }) => {
        const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts
          .filter(({ isCustomFont }) => !isCustomFont)
          .map(({ familyName }) => `${familyName}: ${children.map(({ nodeValue }) => nodeValue).join('')}`);
      }),
  );
  await session.detach();
  return result.flat();
}
