import { describe, expect, it } from 'vitest';
import { readPort, startFailure } from '../../../demo/start-failure.ts';

describe('readPort()', () => {
  it('defaults to 4100 and accepts port numbers whose successor is one too', () => {
    expect([undefined, '', '0', '4200', '65534'].map((value) => readPort(value))).toEqual([
      4100, 4100, 0, 4200, 65_534,
    ]);
  });

  it.each(['abc', '-1', '42.5', '65535', '80000'])('rejects PORT=%s with the allowed range', (value) => {
    expect(() => readPort(value)).toThrow(`PORT is "${value}". Set it to a number from 0 to 65534.`);
  });
});

describe('startFailure()', () => {
  it('advises the command that failed if a port is in use', () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 4100 });
    expect(startFailure(error, 'npm run dev')).toMatch(
      /^exchange-shell: Port 4100 is in use\. .* PORT=4200 npm run dev$/,
    );
  });

  it('returns the message of any other error', () => {
    expect(startFailure(new Error('No space left.'))).toBe('exchange-shell: The demo did not start. No space left.');
  });
});
