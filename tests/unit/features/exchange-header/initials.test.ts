import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../../src/features/exchange-header/rules/initials.ts';

describe('initialsOf()', () => {
  it.each([
    ['Satoshi N.', 'SN'],
    ['satoshi', 'S'],
    ['Ada King Lovelace', 'AL'],
    ['  Élodie   öz ', 'ÉÖ'],
    ['中本 聪', '中聪'],
    ['محمد علي', 'مع'],
    ['*** (x)', 'X'],
    ['🙂', ''],
    ['', ''],
  ])('returns the initials of a name (%j → %j)', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
