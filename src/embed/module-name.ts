/** Name of the module of a tag: the tag without its prefix (`exchange-header` → `header`). */
export function moduleName(tag: string): string {
  return tag.replace('exchange-', '');
}

/** What the file of a tag's controller begins with: what a page opens shares one. */
export function controllerName({ tag, drawsOnDemand }: { tag: string; drawsOnDemand?: true | 'by-rule' }): string {
  return drawsOnDemand === true ? 'overlay' : moduleName(tag);
}
