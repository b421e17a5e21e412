import { BOUNDS, cut } from '../lib/bounds.ts';
import { checkShape } from './check-shape.ts';
import { isObject } from './parse-json.ts';
import { number } from './shapes.ts';

/** The formats of the envelope around the data. They differ in how success is indicated and where the data is located. */
export type Envelope =
  /** `/apiw/v2/**`: `code` is 200. */
  | 'apiw'
  /** `/api/web/v1/**`, `/apiweb/v1/**`: `code` is 0. */
  | 'web'
  /** `/json_svr/**`: `result` is true. */
  | 'result'
  /** `footerTipsCheck`: `resMsg.code` is 0, and the data is in `datas`. */
  | 'tips'
  /** The code itself is the data. */
  | 'code'
  /** A static file. */
  | 'file'
  /** A chart feed: `s` is not `error`, and the body is the data. */
  | 'udf'
  /** The body is not read. */
  | 'none';

/** The data in an envelope or the fault, with the envelope's code and message. */
interface Opened {
  readonly data?: unknown;
  readonly fault?: string;
  readonly code?: number;
  readonly message?: string;
}

/** Extracts the data from a response body. Never throws. */
export function openEnvelope(envelope: Envelope, body: unknown): Opened {
  if (envelope === 'file' || envelope === 'none') return { data: body };
  if (envelope === 'udf') return isObject(body) && body['s'] === 'error' ? refusedBy(body['errmsg']) : { data: body };
  if (!isObject(body)) return { fault: 'the body is not an object' };
  if (envelope === 'result') {
    const reply = { message: textOf(body['msg']), ...(typeof body['code'] === 'number' && { code: body['code'] }) };
    return body['result'] === true ? reply : { fault: 'the result is not true', ...reply };
  }
  const status = envelope === 'tips' ? body['resMsg'] : body;
  const code = isObject(status) ? checkShape(number, status['code']) : undefined;
  if (!isObject(status) || !code || 'fault' in code) return { fault: 'the body has no code' };
  const reply = { code: code.value, message: textOf(status['message']) };
  if (envelope === 'code') return { data: code.value, ...reply };
  if (code.value !== (envelope === 'apiw' ? 200 : 0)) return { fault: `the code is ${code.value}`, ...reply };
  return { data: envelope === 'tips' ? body['datas'] : body['data'], ...reply };
}

const refusedBy = (reason: unknown): Opened => ({ fault: `the error is ${textOf(reason)}`, message: textOf(reason) });
const textOf = (value: unknown) => (typeof value === 'string' ? cut(value, BOUNDS.plain) : '');
