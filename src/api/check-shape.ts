import * as v from 'valibot';
import { BOUNDS, cut } from '../lib/bounds.ts';
import { nextTask } from '../platform/clock.ts';

/**
 * What an answer is read by: `T` is what the page gets, `W` how the wire documents it. More is taken than documented,
 * for the wire is lenient: a number is read as a decimal string and the reverse, six spellings for a flag, `null`, an
 * empty text or nothing for an optional field, any extra field. Nothing else.
 */
export type Shape<T, W = unknown> = v.GenericSchema<W, T>;

/**
 * What became of an answer: its value, or what is wrong with it; how many rows were left out, and whether times in it were written in
 * milliseconds.
 */
export type Checked<T> =
  | { readonly value: T; readonly dropped: number; readonly hasMilliseconds?: true }
  | { readonly fault: string };

/** Of all lists of one answer, which may stand in one another. */
const MOST_ROWS = 2 * BOUNDS.rows;
/** So many rows are read in one task of the page: a few milliseconds on a slow device (OP-107). */
const ROWS_A_TASK = 400;

/** Parsing is synchronous, so one counter of each kind serves the answer that is being read. */
let droppedRows = 0;
let readRows = 0;
let hasMilliseconds = false;
/** Rows that this task may still read anew, and what was made of the ones before. */
let rowsLeft = Number.POSITIVE_INFINITY;
let done: WeakMap<object, Read> | undefined;

type Outcome<T> = v.SafeParseResult<Shape<T>>;

/** A row that was read: what came of it, and what it has added to the counters. */
interface Read {
  readonly outcome: Outcome<unknown>;
  readonly dropped: number;
  readonly rows: number;
  readonly hasMilliseconds: boolean;
}

/** Thrown where a task has read its share; what is read by then is not read again. */
const PAUSE = Symbol('pause');

/** Reads an answer by its shape. Never throws. */
export function checkShape<T>(shape: Shape<T>, data: unknown): Checked<T> {
  droppedRows = 0;
  readRows = 0;
  hasMilliseconds = false;
  try {
    const result = parse(shape, data);
    if (result.success) return { value: result.output, dropped: droppedRows, ...noted() };
    const [issue] = result.issues;
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'it';
    return { fault: cut(`${path}: ${issue.message}`, BOUNDS.title) };
  } catch (error) {
    if (error === PAUSE) throw error;
    return { fault: cut(error instanceof Error ? error.message : String(error), BOUNDS.title) };
  }
}

/** The same of an answer with many rows: some in each task, so that the page is never held up. */
export async function readShape<T>(shape: Shape<T>, data: unknown): Promise<Checked<T>> {
  const known = new WeakMap<object, Read>();
  for (;;) {
    [rowsLeft, done] = [ROWS_A_TASK, known];
    try {
      return checkShape(shape, data);
    } catch {
      // It goes on where it has paused.
    } finally {
      [rowsLeft, done] = [Number.POSITIVE_INFINITY, undefined];
    }
    await nextTask();
  }
}

const noted = (): { readonly hasMilliseconds?: true } => (hasMilliseconds ? { hasMilliseconds } : {});

/** Counts what is left out; returns how much was by now. */
export function drop(count = 1): number {
  return (droppedRows += count);
}

/** Notes that a time was written in milliseconds, and read as such. */
export function noteMilliseconds(): void {
  hasMilliseconds = true;
}

/** Reads a row; false where the answer has had all of its rows. */
export function keepRow<T>(row: Shape<T>, item: unknown, keep: (output: T) => void): boolean {
  if (readRows >= MOST_ROWS) return false;
  readRows += 1;
  take(typeof item === 'object' && item !== null ? readRow(row, item) : parse(row, item), keep);
  return true;
}

function readRow<T>(row: Shape<T>, item: object): Outcome<T> {
  const known = done?.get(item);
  if (known !== undefined) {
    droppedRows += known.dropped;
    readRows += known.rows;
    hasMilliseconds ||= known.hasMilliseconds;
    return known.outcome as Outcome<T>;
  }
  if (rowsLeft <= 0) throw PAUSE;
  rowsLeft -= 1;
  const [dropped, rows] = [droppedRows, readRows];
  const outcome = parse(row, item);
  done?.set(item, { outcome, dropped: droppedRows - dropped, rows: readRows - rows, hasMilliseconds });
  return outcome;
}

function parse<T>(shape: Shape<T>, data: unknown): Outcome<T> {
  return v.safeParse(shape, data, { abortEarly: true });
}

/** Reads a part that is no row. */
export function keepPart<T>(part: Shape<T>, item: unknown, keep: (output: T) => void): void {
  take(parse(part, item), keep);
}

function take<T>(outcome: Outcome<T>, keep: (output: T) => void): void {
  if (outcome.success) keep(outcome.output);
  else drop();
}
