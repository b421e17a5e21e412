/** A published text without the numbers of requirements, which say something here only. */
export function withoutRequirements(text: string): string {
  return text.replaceAll(/(?:\n \*)? \([A-Z]+-\d+[^)]*\)/g, '');
}
