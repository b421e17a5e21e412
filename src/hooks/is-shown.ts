import { type EntryName, isShown } from '../domain/menus/entries.ts';
import { useFacts } from './element-context.tsx';

/** Returns true if the rules show a header or footer entry to this user. */
export function useIsShown(name: EntryName): boolean {
  return isShown(name, useFacts());
}
