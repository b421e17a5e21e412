import { type EntryName, isShown } from '../domain/menus/entries.ts';
import { useFacts } from './element-context.tsx';

/** Whether a part of header or footer stands here for this person. */
export function useIsShown(name: EntryName): boolean {
  return isShown(name, useFacts());
}
