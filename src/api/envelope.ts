import { BOUNDS, cut } from '../lib/bounds.ts';
import { checkShape } from './check-shape.ts';
import { isObject } from './parse-json.ts';
import { number } from './shapes.ts';

/** The envelope around the data: what says success, and where the data stands. */
export type Envelope =
  /** `/apiw/v2/**`: `code` 200. */
  | 'apiw'
  /** `/api/web/v1/**`, `/apiweb/v1/**`: `code` 0. */
  | 'web'
  /** `/json_svr/**`: `result` true. */
  | 'result'
  /** `footerTipsCheck`: `resMsg.code` 0, `datas`. */
  | 'tips'
  /** The code itself is the answer. */
  | 'code'
  /** A static file. */
  | 'file'
  /** A feed of charts: `s` is not `error`, and the body is the data. */
  | 'udf'
  /** No body is read. */
  | 'none';

/** What was in an envelope, or what is wrong with it; and what it says itself. */
interface Opened {
  readonly data?: unknown;
  readonly fault?: string;
  readonly code?: number;
  readonly message?: string;
}

/** Takes the data out of a body. Never throws. */
export function openEnvelope(envelope: Envelope, body: unknown): Opened {
  if (envelope === 'file' || envelope === 'none') return { data: body };
  if (envelope === 'udf') return isObject(body) && body['s'] === 'error' ? refusedBy(body['errmsg']) : { data: body };
  if (!isObject(body)) return { fault: 'the body is not an object' };
  if (envelope === 'result') {
    const said = { message: textOf(body['msg']), ...(typeof body['code'] === 'number' && { code: body['code'] }) };
    return body['result'] === true ? said : { fault: 'the result is not true', ...said };
  }
  const status = envelope === 'tips' ? body['resMsg'] : body;
  const code = isObject(status) ? checkShape(number, status['code']) : undefined;
  if (!isObject(status) || !code || 'fault' in code) return { fault: 'the body has no code' };
  const said = { code: code.value, message: textOf(status['message']) };
  if (envelope === 'code') return { data: code.value, ...said };
  if (code.value !== (envelope === 'apiw' ? 200 : 0)) return { fault: `the code is ${code.value}`, ...said };
  return { data: envelope === 'tips' ? body['datas'] : body['data'], ...said };
}

const refusedBy = (reason: unknown): Opened => ({ fault: `it says ${textOf(reason)}`, message: textOf(reason) });
const textOf = (value: unknown) => (typeof value === 'string' ? cut(value, BOUNDS.plain) : '');
