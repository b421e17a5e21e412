import { currentPath } from '../../platform/page/location.ts';
import { pageHere } from '../../stores/page/page-kind.ts';
import type { BaseElementState } from './element-state.ts';

/** The kind of page that the element, the configuration or the path says (OP-80). */
export function pageOf({ attributes }: Pick<BaseElementState, 'attributes'>): string {
  const { page } = attributes;
  return pageHere(currentPath(), typeof page === 'string' ? page : undefined);
}
