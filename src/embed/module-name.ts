/** Name of the module of a tag: the tag without its prefix (`exchange-header` → `header`). */
export function moduleName(tag: string): string {
  return tag.replace('exchange-', '');
}
