const HUGE_BYTES = 10 * 1024 * 1024;
/** Fields by which rows are told apart: a repeated row gets a new one. */
const ROW_KEYS = ['msg_id', 'pair', 'name', 'market', 'currency', 'content_id', 'key', 'fiat'] as const;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each value replaced by one of another type, names kept. */
function mistype(value: unknown): unknown {
  if (typeof value === 'string') return { was: 'text' };
  if (typeof value === 'number') return ['not a number'];
  if (typeof value === 'boolean') return 'perhaps';
  if (Array.isArray(value)) return 'not a list';
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mistype(inner)]));
  return 17;
}

/** Stands for a number that is larger than any. */
const TOO_LARGE = '1e400';

/** Every second row of every list mistyped, a number too large, the others as they are. */
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
/** A file, and what a chart's feed says, has no envelope. */
function replacePayload(body: unknown, change: (payload: unknown) => unknown): unknown {
  const key = isObject(body) ? payloadKey(body) : undefined;
  return isObject(body) && key !== undefined ? { ...body, [key]: change(body[key]) } : change(body);
}

/** The text of an answer that was spoiled. */
export const spoiledText = (body: unknown): string => JSON.stringify(body).replaceAll(`"${TOO_LARGE}"`, TOO_LARGE);

/** The answer with every field of its data of a wrong type; the envelope still says success. */
export const withWrongTypes = (body: unknown) => replacePayload(body, mistype);
/** The answer with every second row of its lists unusable. */
export const withWrongRows = (body: unknown) => replacePayload(body, spoilRows);
/** The answer with a number for its data. */
export const withWrongData = (body: unknown) => replacePayload(body, () => 42);

/** The answer with another `code` (or `result: false`): refused politely. */
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

/** The answer grown to 10 MB or more: its first list repeated with new keys, an unknown field where it has no list, or spaces behind a single value. */
export function hugeText(body: unknown): string {
  const copy: unknown = structuredClone(body);
  if (isObject(copy) && Array.isArray(copy['t'])) return JSON.stringify(withEarlierBars(copy, copy['t'] as number[]));
  const list = firstList(copy);
  if (list) {
    const rows = [...list];
    const rowBytes = Math.max(2, JSON.stringify(rows).length / rows.length);
    const wanted = Math.ceil((HUGE_BYTES * 1.05) / rowBytes);
    for (let number = rows.length; number < wanted; number += 1)
      list.push(numbered(rows[number % rows.length], number));
    return JSON.stringify(copy);
  }
  if (Array.isArray(copy)) return JSON.stringify(withMoreNames(copy));
  if (isObject(copy)) return JSON.stringify({ ...copy, padding: 'x'.repeat(HUGE_BYTES) });
  return JSON.stringify(copy) + ' '.repeat(HUGE_BYTES);
}

/** A list of texts, each again and again with a number behind it. */
function withMoreNames(list: readonly unknown[]): readonly unknown[] {
  const again = Math.ceil((HUGE_BYTES * 1.05) / Math.max(2, JSON.stringify(list).length));
  return Array.from({ length: again }, (_, round) =>
    list.map((item) => (round > 0 && typeof item === 'string' ? `${item}${round}` : item)),
  ).flat();
}

/** The history of a chart grown by bars of before, the same again and again. */
function withEarlierBars(history: Json, times: readonly number[]): Json {
  const again = Math.ceil((HUGE_BYTES * 1.05) / Math.max(2, JSON.stringify(history).length));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const span = last - first + Math.max(1, (times[1] ?? 0) - first);
  const copies = Array.from({ length: again }, (_, index) => again - 1 - index);
  return Object.fromEntries(
    Object.entries(history).map(([key, column]) => [
      key,
      Array.isArray(column)
        ? copies.flatMap((ago) => (column as number[]).map((value) => (key === 't' ? value - ago * span : value)))
        : column,
    ]),
  );
}
