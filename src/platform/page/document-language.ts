import { readDocument } from './page-document.ts';

/** What `<html lang>` says, empty when it says nothing. */
export function documentLanguage(): string {
  const root = readDocument('documentElement') as Element | undefined;
  return root?.getAttribute?.('lang')?.trim() ?? '';
}
