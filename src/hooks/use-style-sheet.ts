import { useInsertionEffect } from 'react';
import { addStyleSheet } from '../platform/page/adopt-style-sheet.ts';
import { useElement } from './element-context.tsx';

/** Adds the style sheet for a lazily loaded component before the component is painted. */
export function useStyleSheet(text: string): void {
  const { host } = useElement();
  useInsertionEffect(() => {
    const root = host?.shadowRoot;
    if (root) addStyleSheet(root, text);
  }, [host, text]);
}
