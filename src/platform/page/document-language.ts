import { readDocument } from './page-document.ts';

/** Returns the `lang` attribute of `<html>`, or an empty string if the attribute is missing. */
export function documentLanguage(): string {
  const root = readDocument('documentElement') as Element | undefined;
  return root?.getAttribute?.('lang')?.trim() ?? '';
}
