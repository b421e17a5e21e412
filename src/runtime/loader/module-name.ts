/** Name of the module of a tag: the tag without its prefix (`exchange-header` → `header`). */
export function moduleName(tag: string): string {
  return tag.replace('exchange-', '');
}

/** The module in which React's part stands, and the components of the elements that every page has. */
export const RUNTIME = 'runtime';

/** Name of the module in which a tag's component stands. */
export function componentName({ tag, stands }: { tag: string; stands?: true | 'beside' }): string {
  return stands === true ? RUNTIME : moduleName(tag);
}

/** The module in which the controllers stand that any page may need at once. */
export const CORE = 'core';

/** Name of the module of a controller that has one of its own. */
export function controllerOf(name: string): string {
  return `${name}-controller`;
}

/** Name of the module in which a tag's controller stands: its own where few pages need it, or it must come before all others. */
export function controllerName({
  tag,
  stands,
  drawsOnDemand,
}: {
  tag: string;
  stands?: true | 'beside';
  drawsOnDemand?: true | 'by-rule';
}): string {
  return stands === true || drawsOnDemand !== undefined ? CORE : controllerOf(moduleName(tag));
}
