/** Licences that a release's code may have: permissive licences that only require a notice (`dist/NOTICE`). */
export const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/**
 * Returns whether an SPDX licence expression permits distribution: at least one alternative of an `OR`, and every part of an `AND`.
 * Exceptions (`WITH`), and strings that aren't SPDX expressions, are not allowed.
 */
export function isLicenceAllowed(expression: string, allowed: readonly string[] = ALLOWED_LICENCES): boolean {
  const tokens = expression.match(/[()]|[\w.+-]+/g) ?? [];
  let next = 0;
  const parseAll = (): boolean => {
    let isAllowed = parseOne();
    while (tokens[next] === 'AND') {
      next += 1;
      const other = parseOne();
      isAllowed &&= other;
    }
    return isAllowed;
  };
  const parseAny = (): boolean => {
    let isAllowed = parseAll();
    while (tokens[next] === 'OR') {
      next += 1;
      const other = parseAll();
      isAllowed ||= other;
    }
    return isAllowed;
  };
  const parseOne = (): boolean => {
    const token = tokens[next];
    next += 1;
    if (token !== '(') return token !== undefined && allowed.includes(token);
    const isAllowed = parseAny();
    const isClosed = tokens[next] === ')';
    next += 1;
    return isAllowed && isClosed;
  };
  return parseAny() && next === tokens.length;
}
