import { currentPath } from '../../platform/page/location.ts';
import { pageHere } from '../../stores/page/page-kind.ts';
import type { BaseElementState } from './element-state.ts';

/** Returns the page type, as set by the element or the configuration, or derived from the page (OP-80). */
export function pageOf({ attributes }: Pick<BaseElementState, 'attributes'>): string {
  const { page } = attributes;
  return pageHere(currentPath(), typeof page === 'string' ? page : undefined);
}
