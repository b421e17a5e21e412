import { MENU_CODES, parseMenuCode } from '../../../domain/compliance/menu-codes.ts';

/** Describes an unknown menu code in the attribute `code`. Returns undefined if the attribute is absent or its code exists. */
export function unknownMenuCode(code: string | undefined, onFailure: 'open' | 'closed') {
  if (code === undefined || parseMenuCode(code) !== undefined) return undefined;
  const effect =
    onFailure === 'closed'
      ? 'The content remains hidden, because on-failure is closed'
      : 'The page’s path determines its menu code';
  return {
    name: 'code',
    value: code,
    expected: 'a menu code from docs/elements/compliance-gate.md',
    known: MENU_CODES,
    effect,
  };
}
