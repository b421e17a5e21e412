import type { Context } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Fault } from './faults.ts';
import { hugeText, spoiledText, withCode, withWrongData, withWrongRows, withWrongTypes } from './spoil.ts';

/** Bindings of an HTTP request. Empty if the app is called in process. */
export type Bindings = Partial<HttpBindings>;
export type GatewayContext = Context<{ Bindings: Bindings }>;

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const json = (body: unknown) => new Response(spoiledText(body), { headers: JSON_TYPE });

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends the headers but never a body. */
const hang = () => new Response(new ReadableStream({ start() {} }), { headers: JSON_TYPE });

/** Resets the connection of an HTTP request. In process, returns a response whose body can't be read. */
function reset(c: GatewayContext): Response {
  if (c.env?.incoming) {
    c.env.incoming.socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  }
  const broken = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('connection reset'));
    },
  });
  return new Response(broken, { headers: JSON_TYPE });
}

async function flipByte(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(bytes, { status: answer.status, headers });
}

async function spoil(answer: Response, change: (body: unknown) => unknown): Promise<Response> {
  return json(change(await answer.json().catch(() => null)));
}

async function spoiled(c: GatewayContext, fault: Fault, respond: () => Promise<Response>): Promise<Response> {
  switch (fault.kind) {
    case 'hang':
      return hang();
    case 'reset':
      return reset(c);
    case 'status':
      return new Response(JSON.stringify({ code: fault.value ?? 500, message: 'fault on request' }), {
        status: statusOf(fault.value),
        headers: JSON_TYPE,
      });
    case 'malformed':
      return new Response('{"code":200,"data":{"list":[', { headers: JSON_TYPE });
    case 'empty':
      return new Response('', { headers: JSON_TYPE });
    case 'html':
      return new Response('<!doctype html><title>Gateway</title><h1>It works</h1>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    case 'code':
      return spoil(await respond(), (body) => withCode(body, fault.value ?? 500));
    case 'wrong-types':
      return spoil(await respond(), withWrongTypes);
    case 'wrong-rows':
      return spoil(await respond(), withWrongRows);
    case 'wrong-data':
      return spoil(await respond(), withWrongData);
    case 'huge':
      return new Response(hugeText(await (await respond()).json().catch(() => null)), { headers: JSON_TYPE });
    case 'flip':
      return flipByte(await respond());
    case 'delay':
    default:
      return respond();
  }
}

/** Returns the HTTP status, or 500 if it is missing, invalid or doesn't allow a body. */
const statusOf = (value: number | undefined) =>
  value !== undefined && value >= 200 && value <= 599 && ![204, 205, 304].includes(value) ? value : 500;

/**
 * Responds according to a request's faults: waits for all delays, then applies the first other fault. Without such a fault, returns the normal
 * response.
 */
export async function answerWithFaults(
  c: GatewayContext,
  faults: readonly Fault[],
  respond: () => Promise<Response>,
): Promise<Response> {
  for (const fault of faults) if (fault.kind === 'delay') await wait(Math.min(fault.value ?? 1000, 120_000));
  const other = faults.find((fault) => fault.kind !== 'delay');
  return other ? spoiled(c, other, respond) : respond();
}
