/** Formats the figures of measured pages. */
import { columnsOf, ratioOf } from '../figures.ts';
import type { PageFigures, PageTable } from './measure-pages.ts';

/** The name of the baseline page, which has the same markup without scripts. */
const PLAIN = 'no script';
const plainOf = (name: string): string => (name.includes('inline') ? `${PLAIN}, inline` : PLAIN);

const whole = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0));
const COLUMNS: readonly (readonly [head: string, read: (own: PageFigures, plain: PageFigures) => string])[] = [
  ['JS B', ({ js }) => whole(js)],
  ['CSS B', ({ css }) => whole(css)],
  ['requests', ({ requests }) => whole(requests)],
  ['header ms', ({ header }) => whole(header)],
  ['× plain', (own, plain) => ratioOf({ value: own.header, baseline: plain.header })],
  ['blocking ms', ({ blocking }) => whole(blocking)],
  ['− plain', (own, plain) => whole(own.blocking - plain.blocking)],
  ['script ms', ({ script }) => whole(script)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['account ms', ({ account }) => whole(account)],
  ['menu ms', ({ menu }) => whole(menu)],
  ['hydration: blocking ms', ({ hydration }) => whole(hydration)],
  ['longest task ms', ({ longest }) => whole(longest)],
  ['heap MB', ({ heap }) => heap.toFixed(1)],
];

function tableOfPages(pages: PageTable, columns: typeof COLUMNS, baselineOf: (name: string) => string): string {
  const rows = Object.entries(pages).map(([name, own]) => [
    name,
    ...columns.map(([, read]) => read(own, pages[baselineOf(name)] ?? own)),
  ]);
  return columnsOf([['page', ...columns.map(([head]) => head)], ...rows], (column) => column > 0);
}

/** Formats a text table: transferred bytes, and times at 4× CPU slowdown on a slow connection. */
export const pageTableOf = (pages: PageTable): string => tableOfPages(pages, COLUMNS, plainOf);

/** The name of the page with which other design systems are compared. */
const PRERENDERED = 'prerendered';
const PEER_COLUMNS: typeof COLUMNS = [
  ['JS B', ({ js }) => whole(js)],
  ['CSS B', ({ css }) => whole(css)],
  ['header ms', ({ header }) => whole(header)],
  ['× prerendered', (own, ours) => ratioOf({ value: own.header, baseline: ours.header })],
  ['blocking ms', ({ blocking }) => whole(blocking)],
  ['− prerendered', (own, ours) => whole(own.blocking - ours.blocking)],
  ['shift', ({ shift }) => shift.toFixed(3)],
  ['menu ms', ({ menu }) => whole(menu)],
  ['× prerendered', (own, ours) => ratioOf({ value: own.menu, baseline: ours.menu })],
];

/** Formats the figures of other design systems as ratios to the prerendered page of the same run. */
export const peerTableOf = (peers: PageTable): string => tableOfPages(peers, PEER_COLUMNS, () => PRERENDERED);
