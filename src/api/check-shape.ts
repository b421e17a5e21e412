import * as v from 'valibot';
import { BOUNDS, cut } from '../lib/bounds.ts';
import { nextTask } from '../platform/clock.ts';

/**
 * A schema that validates and converts a response. `T` is the result, and `W` is the documented type of the response. Because gateways
 * vary, it accepts more than documented. A decimal string may be sent as a number and vice versa, and a flag may have six spellings. An
 * optional field may be null, empty or absent, and extra fields are dropped. Any other deviation is a fault.
 */
export type Shape<T, W = unknown> = v.GenericSchema<W, T>;

/**
 * The result of a validation: the value or the fault, the number of dropped rows, and whether the response contained times in milliseconds.
 */
export type Checked<T> =
  | { readonly value: T; readonly dropped: number; readonly hasMilliseconds?: true }
  | { readonly fault: string };

/** The maximum number of rows in all lists of a response, including nested lists. */
const MAX_ROWS = 2 * BOUNDS.rows;
/** The number of rows read per task, which takes a few milliseconds on a slow device (OP-107). */
const ROWS_PER_TASK = 400;

/** Module-level counters are sufficient, because parsing is synchronous. */
let droppedRows = 0;
let readRows = 0;
let hasMilliseconds = false;
/** The number of rows that this task may still read, and the results of the rows read by earlier tasks. */
let rowsLeft = Number.POSITIVE_INFINITY;
let done: WeakMap<object, Read> | undefined;

type Outcome<T> = v.SafeParseResult<Shape<T>>;

/** The result for a row, and its contribution to the counters. */
interface Read {
  readonly outcome: Outcome<unknown>;
  readonly dropped: number;
  readonly rows: number;
  readonly hasMilliseconds: boolean;
}

/** Thrown when a task has read `ROWS_PER_TASK` rows. Rows that have been read are not read again. */
const PAUSE = Symbol('pause');

/** Validates a response. Never throws, except that it throws `PAUSE` to `readShape()`. */
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

/** Validates a response with many rows in several tasks, so that the page remains responsive. */
export async function readShape<T>(shape: Shape<T>, data: unknown): Promise<Checked<T>> {
  const known = new WeakMap<object, Read>();
  for (;;) {
    [rowsLeft, done] = [ROWS_PER_TASK, known];
    try {
      return checkShape(shape, data);
    } catch {
      // The next task continues where this task has paused.
    } finally {
      [rowsLeft, done] = [Number.POSITIVE_INFINITY, undefined];
    }
    await nextTask();
  }
}

const millisecondsFlag = (): { readonly hasMilliseconds?: true } => (hasMilliseconds ? { hasMilliseconds } : {});

/** Adds to the number of dropped rows. Returns the total. */
export function drop(count = 1): number {
  return (droppedRows += count);
}

/** Records that a time in milliseconds was converted. */
export function recordMilliseconds(): void {
  hasMilliseconds = true;
}

/** Reads a row and passes it to `onValue` if it is valid. Returns false if the response has exceeded the maximum number of rows. */
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

/** Reads a part that is not a row and passes it to `onValue` if it is valid. */
export function collectPart<T>(part: Shape<T>, item: unknown, onValue: (output: T) => void): void {
  collect(parse(part, item), onValue);
}

function collect<T>(outcome: Outcome<T>, onValue: (output: T) => void): void {
  if (outcome.success) onValue(outcome.output);
  else drop();
}
