import { describe, expect, it } from 'vitest';
import { COMPLIANCE_LIMITS, COMPLIANCE_TOAST } from '../../../demo/gateway/defaults.ts';
import { menuCodeTable } from '../../../tools/declarations/code-table.ts';
import { restrictionTable } from '../../../tools/declarations/restriction-table.ts';
import { isBlocked } from '../../../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { codesOfPath } from '../../../src/domain/compliance/routes.ts';

/** Returns the cells of a table's rows without its head. */
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split('\n')
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
const namesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('menuCodeTable()', () => {
  const rows = rowsOf(menuCodeTable());

  it('has a row for each menu code', () => {
    expect(rows.map(([code]) => namesIn(code)[0])).toEqual(MENU_CODES);
  });

  it('lists only pages that the code blocks, alone or together with the named codes', () => {
    for (const [name = '', , pages = ''] of rows) {
      const [code = ''] = namesIn(name);
      for (const [, page = '', others = ''] of pages.matchAll(/`(\/[^`]+)`(?: \(only together with ([^)]+)\))?/g)) {
        const codes = [code, ...namesIn(others)];
        expect(
          codesOfPath(page).every((one) => isBlocked(one, codes)),
          `${code} ${page}`,
        ).toBe(true);
      }
    }
  });

  it('lists what derivatives blocks, which is not the page with the code futures', () => {
    expect(rows.find(([code]) => code === '`derivatives`')?.slice(2)).toEqual(['`/futures_center`', '`futuresCenter`']);
    expect(isBlocked('futures', ['derivatives'])).toBe(false);
  });
});

describe('restrictionTable()', () => {
  const rows = rowsOf(restrictionTable());

  it('names only fields of the compliance response', () => {
    const fields = [
      'is_risk_user',
      'show_kyc_upgrade_notice',
      ...Object.keys({ ...COMPLIANCE_LIMITS, ...COMPLIANCE_TOAST }),
    ];
    for (const [, field] of rows) expect(fields).toContain(namesIn(field)[0]);
  });

  it('names the notice or the target of the redirect, and the interval', () => {
    const dutch = rows.filter(([users = '']) => users.includes('Netherlands'));
    expect(dutch.map(([, , effect, interval]) => [effect, interval])).toEqual([
      ['redirect to `/myaccount/withdraw/USDT`', 'on every page'],
      ['the notice “We no longer serve the Netherlands”', 'again after 30 days'],
      ['the notice “We no longer serve the Netherlands”', 'on every page'],
    ]);
  });
});
