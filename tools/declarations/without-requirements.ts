/** Removes requirement ids, which are meaningless outside this repository. */
export function withoutRequirements(text: string): string {
  return text.replaceAll(/(?:\n \*)? \([A-Z]+-\d+[^)]*\)/g, '');
}
