/**
 * Returns the initials of a name: the first letter or digit of its first and last word. Empty if the name has neither letters nor digits.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return [...new Set([0, letters.length - 1])]
    .map((index) => letters[index] ?? '')
    .join('')
    .toUpperCase();
}
