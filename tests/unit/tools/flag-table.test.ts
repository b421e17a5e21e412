import { describe, expect, it } from 'vitest';
import { FLAGS } from '../../../src/domain/sites/site.ts';
import { flagTable } from '../../../tools/declarations/flag-table.ts';

const rows = new Map(
  flagTable()
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | '))
    .map(([flag = '', effect, byDefault, elements = '']) => [
      flag.replaceAll(/[| `]/g, ''),
      { effect, byDefault, elements: elements.match(/[\w-]+/g) ?? [] },
    ]),
);

describe('flagTable()', () => {
  it.each(FLAGS)('describes %s and names the elements that it concerns', (flag) => {
    expect(rows.get(flag)?.effect).toMatch(/\.$/);
    expect(rows.get(flag)?.elements.length).toBeGreaterThan(0);
  });

  it.each([
    ['hiddenSearch', ['exchange-header', 'exchange-not-found']],
    ['hiddenFooterSignup', ['exchange-footer']],
    ['chatroom', ['exchange-chat', 'exchange-header']],
  ])('lists the elements whose rules test %s', (flag, elements) => {
    expect(rows.get(flag)?.elements).toEqual(elements);
  });

  it('names the sites whose default differs', () => {
    expect(rows.get('hiddenRegister')?.byDefault).toBe('off, except on 666 Testnet');
    expect(rows.get('chatroom')?.byDefault).toBe('on');
  });
});
