import type { Route } from '@playwright/test';
import { answerWith, type Effect, type Fault, isCall, passRequestTimeouts } from './fault.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
type Answer = Parameters<Route['fulfill']>[0];

const call = (name: string, effect: Effect, answer: (route: Route) => Promise<void>): Fault => ({
  name,
  target: 'calls',
  effect,
  arrange: answerWith(isCall, answer),
});

/** Connection failures, by their names in Chromium. */
const ABORTS = [
  'accessdenied',
  'addressunreachable',
  'blockedbyclient',
  'blockedbyresponse',
  'connectionaborted',
  'connectionclosed',
  'connectionfailed',
  'connectionrefused',
  'connectionreset',
  'internetdisconnected',
  'namenotresolved',
  'timedout',
] as const;

const STATUSES = [400, 401, 403, 404, 409, 410, 413, 418, 429, 451, 500, 502, 503, 504, 511];

/** Invalid bodies of responses with status 200. */
const BODIES: Readonly<Record<string, Answer>> = {
  'empty body': { body: '' },
  'only whitespace': { body: '  \n\t ' },
  'truncated JSON': { body: '{"code":200,"data":{"list":[{"a":' },
  'two JSON values': { body: '{"code":200,"data":{}}{"code":200,"data":{}}' },
  'HTML instead of JSON': { body: '<!doctype html><title>Log in</title><h1>Log in</h1>', contentType: 'text/html' },
  XML: { body: '<?xml version="1.0"?><answer/>', contentType: 'application/xml' },
  'plain text': { body: 'OK', contentType: 'text/plain' },
  'JavaScript with a callback': { body: 'callback({"code":200,"data":{}})', contentType: 'text/javascript' },
  'JSON with comments': { body: '{/* cached */"code":200,"data":{}}' },
  'UTF-16': { body: Buffer.from('{"code":200,"data":{}}', 'utf16le'), contentType: 'application/json; charset=utf-16' },
  null: { body: 'null' },
  'a number': { body: '0' },
  'a list': { body: '[]' },
  'a string': { body: '"login required"' },
  'no envelope': { body: '{}' },
  'only code and message': { body: '{"code":401,"message":"token expired"}' },
};

/** Requests for which a body from `BODIES` is valid. The datafeed's configuration and the coin icon whitelist may be empty. */
const UNAFFECTED: Readonly<Record<string, RegExp>> = {
  'no envelope': /^GET \/config$/,
  'only code and message': /^GET \/config$/,
  'a list': /whitelist\.json$/,
};

/** Fetches the real response and replaces its body. */
const replaceBody = (
  name: string,
  effect: Effect,
  change: (text: string) => string | Buffer,
  contentType = JSON_TYPE,
) =>
  call(name, effect, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ status: response.status(), contentType, body: change(await response.text()) });
  });

/** Returns a fault simulated by the demo gateway, because Playwright's routes can't simulate it, such as connection resets. */
const byGateway = (name: string, effect: Effect, fault: string, after?: Fault['after']): Fault => ({
  name,
  target: 'calls',
  effect,
  arrange: async (page) => {
    if (after !== undefined) {
      await page.clock.install();
      // Pending images would delay the page's load event.
      await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
    }
    const port = process.env['EXCHANGE_SHELL_TEST_PORT'] ?? '4273';
    await page.context().addCookies([{ name: 'demo_faults', value: `*:${fault}`, url: `http://localhost:${port}` }]);
  },
  ...(after && { after }),
});

/** Faults of gateway requests: failed connections, error statuses, and malformed or missing responses. */
export const CALL_FAULTS: readonly Fault[] = [
  ...ABORTS.map((reason) => call(`connection: ${reason}`, 'fails', (route) => route.abort(reason))),
  ...STATUSES.map((status) =>
    call(`status ${status}`, 'fails', (route) =>
      route.fulfill({ status, contentType: JSON_TYPE, body: `{"code":${status},"message":"no"}` }),
    ),
  ),
  call('status 204', 'fails', (route) => route.fulfill({ status: 204 })),
  call('a redirect to a page', 'fails', (route) =>
    route.fulfill({ status: 302, headers: { location: '/api/elsewhere' } }),
  ),
  ...Object.entries(BODIES).map(([name, answer]) => ({
    ...call(name, 'fails', (route) => route.fulfill({ contentType: JSON_TYPE, ...answer })),
    ...(name in UNAFFECTED && { unaffected: UNAFFECTED[name] }),
  })),
  replaceBody('a byte order mark', 'none', (text) => `﻿${text}`),
  replaceBody('JSON with the type text/plain', 'none', (text) => text, 'text/plain'),
  replaceBody('a duplicate name', 'none', (text) => text.replace(/^\{/, '{"code":1,')),
  replaceBody('property names of Object.prototype', 'none', (text) =>
    text.replace(/^\{/, '{"__proto__":{"code":1},"constructor":1,"toString":"x",'),
  ),
  replaceBody('a list nested 100,000 levels deep', 'none', (text) =>
    text.replace(/^\{/, `{"deep":${'['.repeat(1e5)}${']'.repeat(1e5)},`),
  ),
  replaceBody('infinite numbers', 'may fail', (text) => text.replaceAll(/:(\d{2,})(?=[,}])/g, ':1e999')),
  replaceBody('numbers as strings', 'may fail', (text) => text.replaceAll(/:(\d+)(?=[,}])/g, ':"$1"')),
  byGateway('wrong types', 'may fail', 'wrong-types'),
  byGateway('every other row malformed', 'may fail', 'wrong-rows'),
  byGateway('a huge response', 'none', 'huge'),
  byGateway('a connection reset during the response', 'fails', 'reset'),
  byGateway('a delay of 300 ms', 'none', 'delay-300'),
  byGateway('headers without a body', 'fails', 'hang', passRequestTimeouts),
  {
    name: 'no response',
    target: 'calls',
    effect: 'fails',
    arrange: async (page) => {
      await page.clock.install();
      // Leaves the request pending.
      await page.route(isCall, () => {});
    },
    after: passRequestTimeouts,
  },
];
