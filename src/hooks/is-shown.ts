import { type EntryName, isShown } from '../domain/menus/entries.ts';
import { useFacts } from './element-context.tsx';

/** Returns whether the rules show an entry of header or footer to this user. */
export function useIsShown(name: EntryName): boolean {
  return isShown(name, useFacts());
}
