import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { type DrawingStyle, readDrawingStyle } from './drawing-style.ts';
import { type DrawingTool, isDrawingTool, leastPointsOf, mostPointsOf } from './drawings.ts';
import { checkInputs, type IndicatorName, inputsOf, isIndicator, MOST_INDICATORS } from './indicators.ts';
import { type JsonObject, readJsonObject } from './json.ts';
import { type LayoutCode, MOST_CHARTS, parseLayout } from './layouts.ts';
import { DEFAULT_RESOLUTION, parseResolution, type Resolution } from './resolution.ts';
import { withOthers } from './symbol-drawings.ts';
import { limitIndicators } from './volume-pane.ts';

/** A saved indicator. */
export interface SavedStudy {
  readonly name: IndicatorName;
  readonly inputs: readonly number[];
  readonly hidden: boolean;
  /** The share of the chart's height that the user has set for the pane, from 0 to 1. */
  readonly share?: number;
  /** True if the user has collapsed the indicator's pane, and false if the user has expanded it. */
  readonly collapsed?: boolean;
}

/** A saved drawing. Its points consist of times (in milliseconds) and prices, so they don't depend on the resolution. */
export interface SavedDrawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly { readonly time: number; readonly price: number }[];
  /** The name that the user has entered or, for a text drawing without such a name, the start of its text. Otherwise empty. */
  readonly name: string;
  /** The content of a text drawing. */
  readonly text: string;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly style?: DrawingStyle;
  /** Whether the drawing is shown on every symbol. */
  readonly allSymbols?: boolean;
}

/** The drawings on one symbol. */
export interface SymbolDrawings {
  readonly symbol: string;
  readonly drawings: readonly SavedDrawing[];
}

export interface SavedChart {
  /** The symbol. Empty if the user hasn't chosen a symbol. */
  readonly symbol: string;
  readonly resolution: Resolution;
  /** The engine's own data, whose format depends on the engine (CHR-08). */
  readonly chartProperties: JsonObject;
  readonly studies: readonly SavedStudy[];
  /** The drawings on the chart's current symbol. */
  readonly drawings: readonly SavedDrawing[];
  /** The drawings on symbols that the chart has shown before. Absent if there are none. */
  readonly otherDrawings?: readonly SymbolDrawings[] | undefined;
}

export interface SavedLayout {
  /** The name of the layout. Empty for the unnamed layout. */
  readonly name: string;
  readonly layout: LayoutCode;
  /** The charts by index. Charts beyond the layout's size are stored for larger layouts. */
  readonly charts: readonly SavedChart[];
}

/** A named set of indicators. */
export interface SavedTemplate {
  readonly name: string;
  readonly studies: readonly SavedStudy[];
}

/** A user's saved charts in one mode (CHR-08, STO-09). */
export interface SavedData {
  readonly v: 1;
  /** The name of the current layout. */
  readonly current: string;
  readonly layouts: readonly SavedLayout[];
  readonly templates: readonly SavedTemplate[];
}

/** The limits for saved data. */
export const SAVED_LIMITS = {
  /** The maximum size of all data in UTF-8 bytes. */
  bytes: 256 * 1024,
  /** The maximum number of drawings on one symbol of a chart. */
  drawings: 200,
  /** The maximum number of symbols with drawings per chart. */
  symbols: 500,
  /** The maximum number of layouts, and of templates. */
  names: 20,
} as const;

export const NOTHING_SAVED: SavedData = { v: 1, current: '', layouts: [], templates: [] };

/** The result of parsing saved data. `data` is empty unless data of this version was found. */
export interface ReadSaved {
  readonly data: SavedData;
  /** `newer` if a newer version of the shell has written the data, which must then not be overwritten. */
  readonly found: 'saved' | 'newer' | 'none';
}

/**
 * Parses saved data, given as a JSON string or as a value. Omits or corrects everything that is invalid or exceeds a limit. Never throws.
 */
export function parseSaved(saved: unknown): ReadSaved {
  const value = own(typeof saved === 'string' ? parseText(saved) : saved);
  const version = value['v'];
  if (version !== 1)
    return { data: NOTHING_SAVED, found: typeof version === 'number' && version > 1 ? 'newer' : 'none' };
  const layouts = named(value['layouts'], readLayout);
  const current = nameOf(value['current']);
  return {
    data: {
      v: 1,
      current: layouts.some(({ name }) => name === current) ? current : (layouts[0]?.name ?? ''),
      layouts,
      templates: named(value['templates'], (row) => ({
        name: nameOf(row['name']),
        studies: studiesOf(row['studies']),
      })),
    },
    found: 'saved',
  };
}

/** Returns the data as a string for storage. Returns undefined if the string would be too long. */
export function savedText(data: SavedData): string | undefined {
  const text = jsonText(data);
  return text.length <= SAVED_LIMITS.bytes && bytesOf(text) <= SAVED_LIMITS.bytes ? text : undefined;
}

/** Returns the length of a string in UTF-8 bytes. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Merges the changes that two tabs have made since a common base, by name. Entries that this tab has changed, added or deleted take
 * precedence, because this tab saves later. Everything else comes from the other tab.
 */
export function mergeSaved(base: SavedData, mine: SavedData, theirs: SavedData): SavedData {
  const layouts = mergeNamed(base.layouts, mine.layouts, theirs.layouts, mine.current);
  const current = mine.current === base.current ? theirs.current : mine.current;
  return {
    v: 1,
    current: layouts.some(({ name }) => name === current) ? current : (layouts[0]?.name ?? ''),
    layouts,
    templates: mergeNamed(base.templates, mine.templates, theirs.templates),
  };
}

interface Named {
  readonly name: string;
}

function mergeNamed<T extends Named>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  current?: string,
): readonly T[] {
  const find = (list: readonly T[], name: string): T | undefined => list.find((one) => one.name === name);
  const isMine = ({ name }: Named): boolean => JSON.stringify(find(mine, name)) !== JSON.stringify(find(base, name));
  const existing = theirs.flatMap((one) => (isMine(one) ? (find(mine, one.name) ?? []) : one));
  const added = mine.filter((one) => isMine(one) && !find(theirs, one.name));
  const all = [...existing, ...added];
  // If the limit is exceeded, drop the oldest entries that this tab hasn't changed.
  const untouched = all.filter((one) => !isMine(one) && one.name !== current);
  const surplus = new Set(untouched.slice(0, Math.max(0, all.length - SAVED_LIMITS.names)));
  return all.filter((one) => !surplus.has(one));
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns a value's own fields, or an empty object if the value isn't an object. */
const own = (value: unknown): Fields => withoutPrototype(value as Record<string, unknown>);

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the objects among the first `most` items of a list. */
function rowsOf(value: unknown, most: number): readonly Fields[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[])
    .slice(0, most)
    .filter((row) => typeof row === 'object' && row !== null)
    .map(own);
}

/** Reads named rows. If two rows have the same name, the later row wins. */
function named<T extends Named>(value: unknown, read: (row: Fields) => T): readonly T[] {
  const byName = new Map(rowsOf(value, SAVED_LIMITS.names).map((row) => [nameOf(row['name']), read(row)]));
  return [...byName.values()];
}

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? cut(value, most) : '');
const nameOf = (value: unknown): string => textOf(value, BOUNDS.name).trim();

function readLayout(row: Fields): SavedLayout {
  const layout = parseLayout(row['layout']);
  return { name: nameOf(row['name']), layout, charts: rowsOf(row['charts'], MOST_CHARTS).map(readChart) };
}

function readChart(row: Fields): SavedChart {
  const symbol = symbolOf(row);
  return {
    symbol,
    resolution: parseResolution(row['resolution']) ?? DEFAULT_RESOLUTION,
    chartProperties: readJsonObject(row['chartProperties']),
    studies: studiesOf(row['studies']),
    drawings: drawingsOf(row),
    ...readOthers(row['otherDrawings'], symbol),
  };
}

function symbolOf({ symbol }: Fields): string {
  return typeof symbol === 'string' && symbol.length <= BOUNDS.name ? symbol : '';
}

function drawingsOf({ drawings }: Fields): readonly SavedDrawing[] {
  return rowsOf(drawings, SAVED_LIMITS.drawings).flatMap((drawing) => readDrawing(drawing) ?? []);
}

/** Reads the drawings on other symbols. If two entries have the same symbol, the later entry wins. */
function readOthers(value: unknown, shown: string): Pick<SavedChart, 'otherDrawings'> {
  const bySymbol = new Map(rowsOf(value, SAVED_LIMITS.symbols).map((row) => [symbolOf(row), drawingsOf(row)]));
  const others = [...bySymbol].map(([symbol, drawings]) => ({ symbol, drawings }));
  return withOthers(others.filter(({ symbol, drawings }) => symbol !== '' && symbol !== shown && drawings.length > 0));
}

function studiesOf(value: unknown): readonly SavedStudy[] {
  const studies = rowsOf(value, MOST_INDICATORS + 1).flatMap(({ name, inputs, hidden, share, collapsed }) => {
    if (!isIndicator(name)) return [];
    const checked = checkInputs(name, Array.isArray(inputs) ? inputs : []);
    const values = 'values' in checked ? checked.values : inputsOf(name).map(({ initial }) => initial);
    return { name, inputs: values, hidden: hidden === true, ...readPaneSize(share, collapsed) };
  });
  return limitIndicators(studies);
}

/** Returns the valid fields of a pane's size. */
export function readPaneSize(share: unknown, collapsed: unknown): Pick<SavedStudy, 'share' | 'collapsed'> {
  return {
    ...(typeof share === 'number' && share > 0 && share <= 1 && { share }),
    ...(typeof collapsed === 'boolean' && { collapsed }),
  };
}

function readDrawing({
  id,
  tool,
  points,
  name,
  text,
  hidden,
  locked,
  style,
  allSymbols,
}: Fields): SavedDrawing | undefined {
  if (!isDrawingTool(tool) || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return undefined;
  const read = rowsOf(points, mostPointsOf(tool)).map(({ time, price }) => ({ time, price }));
  const isWhole = read.every(({ time, price }) => Number.isFinite(time) && Number.isFinite(price));
  if (read.length < leastPointsOf(tool) || !isWhole) return undefined;
  return {
    id,
    tool,
    points: read as SavedDrawing['points'],
    name: nameOf(name),
    text: textOf(text, BOUNDS.title),
    hidden: hidden === true,
    locked: locked === true,
    ...readDrawingStyle(style),
    ...(allSymbols === true && { allSymbols }),
  };
}
