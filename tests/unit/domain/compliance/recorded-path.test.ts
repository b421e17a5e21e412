import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedPath } from '../../../../src/domain/compliance/recorded-path.ts';

describe('recordedPath()', () => {
  it.each([
    ['/', '/'],
    ['/de/nft', '/nft'],
    ['/trade/BTC_USDT?token=1#uid=2', '/trade/*'],
    ['/myaccount/withdraw/USDT', '/myaccount/withdraw/*'],
    ['/profile/jane-doe', '/profile/*'],
    ['/jane@example.com/nft', '/*'],
    ['/nft/../jane', '/*'],
    ['/nft%2Fjane', '/nft/*'],
    ['/%E0%A4%A', '/*'],
  ])('records %s as %s', (path, recorded) => {
    expect(recordedPath(path)).toBe(recorded);
  });

  it('contains no secret, wherever the path contains it', () => {
    const part = constantFrom('nft', 'trade', 'de', '..', '%2F', '?', '#', '//', '\\', ';', '@', '%40');
    assert(
      property(array(part), string(), array(part), (before, noise, after) => {
        expect(recordedPath(`/${[...before, `s3cr3t${noise}`, ...after].join('/')}`)).not.toContain('s3cr3t');
      }),
    );
  });
});
