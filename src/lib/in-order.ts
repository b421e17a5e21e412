/** Returns true if the text matches all patterns, each after the end of the previous match. Runs in linear time, unlike `/a.*b/`. */
export function isInOrder(text: string, ...patterns: readonly RegExp[]): boolean {
  let remaining = text;
  return patterns.every((pattern) => {
    const match = pattern.exec(remaining);
    if (match === null) return false;
    remaining = remaining.slice(match.index + match[0].length);
    return true;
  });
}
