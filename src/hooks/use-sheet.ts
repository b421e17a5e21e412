import { useInsertionEffect } from 'react';
import { addSheet } from '../platform/page/adopt-style-sheet.ts';
import { useElement } from './element-context.tsx';

/** The style sheet of a part that is loaded late; it is there before the part is painted. */
export function useSheet(text: string): void {
  const { host } = useElement();
  useInsertionEffect(() => {
    const root = host?.shadowRoot;
    if (root) addSheet(root, text);
  }, [host, text]);
}
