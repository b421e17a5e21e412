const HUGE_BYTES = 10 * 1024 * 1024;
/** Fields that identify rows. Repeated rows get new values. */
const ROW_KEYS = ['msg_id', 'pair', 'name', 'market', 'currency', 'content_id', 'key', 'fiat'] as const;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces each value with a value of another type. */
function mistype(value: unknown): unknown {
  if (typeof value === 'string') return { was: 'text' };
  if (typeof value === 'number') return ['not a number'];
  if (typeof value === 'boolean') return 'perhaps';
  if (Array.isArray(value)) return 'not a list';
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mistype(inner)]));
  return 17;
}

/** Placeholder for a number beyond the range of a double. */
const TOO_LARGE = '1e400';

/** Corrupts every second row of every list. */
function spoilRows(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((row, index) => {
      if (index % 2 === 0) return spoilRows(row);
      return index % 4 === 1 ? null : typeof row === 'number' ? TOO_LARGE : mistype(row);
    });
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilRows(inner)]));
  return value;
}

const payloadKey = (body: Json) => ['data', 'datas', 'result'].find((key) => key in body);
/** Replaces a response's payload. Files and chart feed responses have no envelope. */
function replacePayload(body: unknown, change: (payload: unknown) => unknown): unknown {
  const key = isObject(body) ? payloadKey(body) : undefined;
  return isObject(body) && key !== undefined ? { ...body, [key]: change(body[key]) } : change(body);
}

/** Serialises a corrupted response. */
export const spoiledText = (body: unknown): string => JSON.stringify(body).replaceAll(`"${TOO_LARGE}"`, TOO_LARGE);

/** Returns the response with wrong types in all data fields. The envelope still reports success. */
export const withWrongTypes = (body: unknown) => replacePayload(body, mistype);
/** Returns the response with every second row of its lists corrupted. */
export const withWrongRows = (body: unknown) => replacePayload(body, spoilRows);
/** Returns the response with a number as its data. */
export const withWrongData = (body: unknown) => replacePayload(body, () => 42);

/** Returns the response with an error `code` (or `result: false`). */
export function withCode(body: unknown, code: number): unknown {
  if (!isObject(body)) return { code, message: 'refused' };
  if ('resMsg' in body) return { ...body, resMsg: { code, message: 'refused' }, datas: [] };
  if ('result' in body) return { result: false, msg: 'refused' };
  return { code, message: 'refused', data: null };
}

function firstList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && isObject(value[0]) ? value : undefined;
  if (!isObject(value)) return undefined;
  for (const inner of Object.values(value)) {
    const list = firstList(inner);
    if (list) return list;
  }
  return undefined;
}

function numbered(row: unknown, number: number): unknown {
  if (!isObject(row)) return row;
  const key = ROW_KEYS.find((name) => typeof row[name] === 'string');
  return key ? { ...row, [key]: `${String(row[key])}${number}` } : row;
}

/**
 * Returns the response padded to at least 10 MB. Repeats a chart's bars, the first list of rows or a list of names. Without a list, adds an
 * unknown field to an object, or appends spaces to any other value.
 */
export function hugeText(body: unknown): string {
  const copy: unknown = structuredClone(body);
  if (isObject(copy) && Array.isArray(copy['t'])) return JSON.stringify(withEarlierBars(copy, copy['t'] as number[]));
  const list = firstList(copy);
  if (list) {
    const rows = [...list];
    const rowBytes = Math.max(2, JSON.stringify(rows).length / rows.length);
    const rowCount = Math.ceil((HUGE_BYTES * 1.05) / rowBytes);
    for (let number = rows.length; number < rowCount; number += 1)
      list.push(numbered(rows[number % rows.length], number));
    return JSON.stringify(copy);
  }
  if (Array.isArray(copy)) return JSON.stringify(withMoreNames(copy));
  if (isObject(copy)) return JSON.stringify({ ...copy, padding: 'x'.repeat(HUGE_BYTES) });
  return JSON.stringify(copy) + ' '.repeat(HUGE_BYTES);
}

/** Repeats a list and appends each copy's number to its strings. */
function withMoreNames(list: readonly unknown[]): readonly unknown[] {
  const copyCount = Math.ceil((HUGE_BYTES * 1.05) / Math.max(2, JSON.stringify(list).length));
  return Array.from({ length: copyCount }, (_, round) =>
    list.map((item) => (round > 0 && typeof item === 'string' ? `${item}${round}` : item)),
  ).flat();
}

/** Extends a chart's history with repeated earlier bars. */
function withEarlierBars(history: Json, times: readonly number[]): Json {
  const copyCount = Math.ceil((HUGE_BYTES * 1.05) / Math.max(2, JSON.stringify(history).length));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = last - first + Math.max(1, (times[1] ?? 0) - first);
  const copies = Array.from({ length: copyCount }, (_, index) => copyCount - 1 - index);
  return Object.fromEntries(
    Object.entries(history).map(([key, column]) => [
      key,
      Array.isArray(column)
        ? copies.flatMap((ago) => (column as number[]).map((value) => (key === 't' ? value - ago * span : value)))
        : column,
    ]),
  );
}
