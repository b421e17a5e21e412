import { describe, expect, it } from 'vitest';
import { type Envelope, openEnvelope } from '../../../src/api/envelope.ts';
import { BOUNDS, cut } from '../../../src/lib/bounds.ts';

describe('openEnvelope()', () => {
  it.each<[Envelope, unknown, object]>([
    ['file', 'text', { data: 'text' }],
    ['none', undefined, { data: undefined }],
    ['apiw', { code: 200, message: 'ok', data: [1] }, { data: [1], code: 200, message: 'ok' }],
    ['apiw', { code: '200', data: 1 }, { data: 1, code: 200, message: '' }],
    ['apiw', { code: 0, message: 'no' }, { fault: 'the code is 0', code: 0, message: 'no' }],
    ['web', { code: 0, data: { a: 1 } }, { data: { a: 1 }, code: 0, message: '' }],
    ['web', { code: 200, message: 5 }, { fault: 'the code is 200', code: 200, message: '' }],
    ['web', { data: 1 }, { fault: 'the body has no code' }],
    ['web', { code: 'none' }, { fault: 'the body has no code' }],
    ['tips', { resMsg: { code: 0, message: 'm' }, datas: [2], data: [3] }, { data: [2], code: 0, message: 'm' }],
    ['tips', { resMsg: null, datas: [2] }, { fault: 'the body has no code' }],
    ['tips', { code: 0, datas: [2] }, { fault: 'the body has no code' }],
    ['code', { code: 4, message: 'm', data: 1 }, { data: 4, code: 4, message: 'm' }],
    ['result', { result: true, msg: 'done', code: 7 }, { message: 'done', code: 7 }],
    ['result', { result: true, code: '7' }, { message: '' }],
    ['result', { result: 1, msg: 'no' }, { fault: 'the result is not true', message: 'no' }],
    ['udf', { s: 'ok', t: [] }, { data: { s: 'ok', t: [] } }],
    ['udf', [1], { data: [1] }],
    ['udf', null, { data: null }],
    ['udf', { s: 'error', errmsg: 'none' }, { fault: 'the error is none', message: 'none' }],
    ['udf', { s: 'error', errmsg: 1 }, { fault: 'the error is ', message: '' }],
  ])('returns the content of the %s envelope %j', (envelope, body, opened) =>
    expect(openEnvelope(envelope, body)).toStrictEqual(opened),
  );

  it('truncates long messages [OP-107]', () => {
    const message = 'x'.repeat(BOUNDS.plain + 1);
    expect(openEnvelope('web', { code: 1, message }).message === cut(message, BOUNDS.plain)).toBe(true);
  });

  it.each<Envelope>(['apiw', 'web', 'tips', 'code', 'result'])(
    'returns a fault if the %s envelope is not an object',
    (envelope) => {
      for (const body of [null, undefined, 'text', 1, [0]])
        expect(openEnvelope(envelope, body)).toStrictEqual({ fault: 'the body is not an object' });
    },
  );
});
