import * as v from 'valibot';
import { BOUNDS, cut } from '../lib/bounds.ts';
import { nextTask } from '../platform/clock.ts';

/**
 * Validates and converts a response: `T` is the result, `W` the documented type of the response. More is accepted than documented, because
 * gateways vary: a number for a decimal string and the reverse, six spellings of a flag, `null`, an empty string or nothing for an optional
 * field, and extra fields. Anything else is a fault.
 */
export type Shape<T, W = unknown> = v.GenericSchema<W, T>;

/**
 * The result of a validation: the value or the fault; the number of rows that were dropped, and whether the response contained times in
 * milliseconds.
 */
export type Checked<T> =
  | { readonly value: T; readonly dropped: number; readonly hasMilliseconds?: true }
  | { readonly fault: string };

/** Upper bound for the rows of all lists of one response, including nested ones. */
const MAX_ROWS = 2 * BOUNDS.rows;
/** Rows that are read per task: a few milliseconds on a slow device (OP-107). */
const ROWS_PER_TASK = 400;

/** Module-level counters suffice, because parsing is synchronous. */
let droppedRows = 0;
let readRows = 0;
let hasMilliseconds = false;
/** Rows that this task may still read, and the results of the rows that earlier tasks have read. */
let rowsLeft = Number.POSITIVE_INFINITY;
let done: WeakMap<object, Read> | undefined;

type Outcome<T> = v.SafeParseResult<Shape<T>>;

/** The result of a row, and what it has added to the counters. */
interface Read {
  readonly outcome: Outcome<unknown>;
  readonly dropped: number;
  readonly rows: number;
  readonly hasMilliseconds: boolean;
}

/** Thrown when a task has read its share of the rows. Rows read so far are not read again. */
const PAUSE = Symbol('pause');

/** Validates a response. Never throws. */
export function checkShape<T>(shape: Shape<T>, data: unknown): Checked<T> {
  droppedRows = 0;
  readRows = 0;
  hasMilliseconds = false;
  try {
    const result = parse(shape, data);
    if (result.success) return { value: result.output, dropped: droppedRows, ...millisecondsFlag() };
    const [issue] = result.issues;
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'it';
    return { fault: cut(`${path}: ${issue.message}`, BOUNDS.title) };
  } catch (error) {
    if (error === PAUSE) throw error;
    return { fault: cut(error instanceof Error ? error.message : String(error), BOUNDS.title) };
  }
}

/** Validates a response with many rows in several tasks, so that the page stays responsive. */
export async function readShape<T>(shape: Shape<T>, data: unknown): Promise<Checked<T>> {
  const known = new WeakMap<object, Read>();
  for (;;) {
    [rowsLeft, done] = [ROWS_PER_TASK, known];
    try {
      return checkShape(shape, data);
    } catch {
      // Continues in the next task where this one has paused.
    } finally {
      [rowsLeft, done] = [Number.POSITIVE_INFINITY, undefined];
    }
    await nextTask();
  }
}

const millisecondsFlag = (): { readonly hasMilliseconds?: true } => (hasMilliseconds ? { hasMilliseconds } : {});

/** Counts dropped rows. Returns their number so far. */
export function drop(count = 1): number {
  return (droppedRows += count);
}

/** Records that a time in milliseconds was converted. */
export function recordMilliseconds(): void {
  hasMilliseconds = true;
}

/** Reads a row and passes a valid one to `onValue`. Returns `false` if the response has exceeded its number of rows. */
export function collectRow<T>(row: Shape<T>, item: unknown, onValue: (output: T) => void): boolean {
  if (readRows >= MAX_ROWS) return false;
  readRows += 1;
  collect(typeof item === 'object' && item !== null ? readRow(row, item) : parse(row, item), onValue);
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

/** Reads a part that is not a row and passes a valid one to `onValue`. */
export function collectPart<T>(part: Shape<T>, item: unknown, onValue: (output: T) => void): void {
  collect(parse(part, item), onValue);
}

function collect<T>(outcome: Outcome<T>, onValue: (output: T) => void): void {
  if (outcome.success) onValue(outcome.output);
  else drop();
}
