/** Returns the name of a tag's module: the tag without its prefix (`exchange-header` → `header`). */
export function moduleName(tag: string): string {
  return tag.replace('exchange-', '');
}

/** The name of the chunk that contains React and the components of elements with a core snapshot. */
export const RUNTIME = 'runtime';

/** Returns the name of the chunk that contains a tag's component. */
export function componentName({ tag, snapshot }: { tag: string; snapshot?: 'core' | 'separate' }): string {
  return snapshot === 'core' ? RUNTIME : moduleName(tag);
}

/** The name of the chunk that contains the controllers that any page may need immediately. */
export const CORE = 'core';

/** Returns the chunk name of a controller that is not part of `core`. */
export function controllerOf(name: string): string {
  return `${name}-controller`;
}

/** Returns the name of the chunk that contains a tag's controller, which is either `core` or a separate chunk. */
export function controllerName({
  tag,
  snapshot,
  lazy,
}: {
  tag: string;
  snapshot?: 'core' | 'separate';
  lazy?: 'open' | 'rule';
}): string {
  return snapshot === 'core' || lazy !== undefined ? CORE : controllerOf(moduleName(tag));
}
