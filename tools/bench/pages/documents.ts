/**
 * The measured documents: the same page with the elements in each delivery form, with equivalent markup without scripts, and with other
 * design systems.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SPECS } from '../../../elements/index.ts';
import type { Peer } from './peers.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
/** Base URL of the release in fragments. */
export const RELEASE = '/exchange-shell/1/';

const MAIN = `<main id="page"><h1>Page</h1>${'<p>Lorem ipsum dolor sit amet consectetur adipiscing elit.</p>'.repeat(30)}</main>`;
const SCRIPT = `<script src="${RELEASE}shell.js" defer></script>`;
/** The markup from the README. */
const RESERVE =
  '<style>exchange-header{display:block;min-height:64px}@media(max-width:991px){exchange-header{min-height:56px}}</style>';

interface Attributes {
  readonly root?: string;
  readonly body?: string;
}

function documentOf(head: string, header: string, footer: string, { root = '', body = '' }: Attributes = {}): string {
  return `<!doctype html>
<html lang="en" ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Page</title><link rel="icon" href="data:,">${head}</head><body ${body}>${header}${MAIN}${footer}</body></html>`;
}

const fragment = (tag: string, folder = ''): Promise<string> =>
  readFile(path.join(DIST, 'fragments', folder, `${tag}.0.en.html`), 'utf8');

async function fragments(folder = ''): Promise<readonly [header: string, footer: string]> {
  return [await fragment('exchange-header', folder), await fragment('exchange-footer', folder)];
}

const hydrated = (html: string, mode: string): string => html.replace(/^<exchange-\w+/, `$& hydrate="${mode}"`);

/** Elements that load when they are opened or when their rule applies. */
const OVERLAYS = SPECS.filter(({ lazy }) => lazy)
  .map(({ tag }) => `<${tag}></${tag}>`)
  .join('');

/** Returns the markup of the closed widgets, in bare and prerendered form. */
async function widgets(): Promise<string> {
  return (await fragment('exchange-growth-tabs')) + (await fragment('exchange-side-nav')) + OVERLAYS;
}

/** Documents by name. `header-N` contains N bare headers. */
export async function documents(): Promise<ReadonlyMap<string, string>> {
  const [header, footer] = await fragments();
  const [inlineHeader, inlineFooter] = await fragments('inline');
  const dormant = [hydrated(header, 'interaction'), hydrated(footer, 'interaction')] as const;
  const bare = ['<exchange-header></exchange-header>', '<exchange-footer></exchange-footer>'] as const;
  const many = (count: number): string =>
    documentOf(SCRIPT + RESERVE, '<exchange-header hydrate="load"></exchange-header>'.repeat(count), '');
  return new Map([
    ['no script', documentOf('', header, footer)],
    ['no script, inline', documentOf('', inlineHeader, inlineFooter)],
    ['prerendered', documentOf(SCRIPT, header, footer)],
    ['with all widgets, closed', documentOf(SCRIPT, header, (await widgets()) + footer)],
    ['inline', documentOf(SCRIPT, inlineHeader, inlineFooter)],
    ['interaction', documentOf(SCRIPT, ...dormant)],
    ['bare', documentOf(SCRIPT + RESERVE, ...bare)],
    ...[1, 10, 100].map((count) => [`header-${count}`, many(count)] as const),
  ]);
}

/** Returns the page of another design system with its header. */
export const documentOfPeer = ({ head, header, footer = '', ...attributes }: Peer): string =>
  documentOf(head, header, footer, attributes);
