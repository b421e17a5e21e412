import { useInsertionEffect } from 'react';
import { addStyleSheet } from '../platform/page/adopt-style-sheet.ts';
import { useElement } from './element-context.tsx';

/** Adds the style sheet of a component that is loaded later, before the component is painted. */
export function useSheet(text: string): void {
  const { host } = useElement();
  useInsertionEffect(() => {
    const root = host?.shadowRoot;
    if (root) addStyleSheet(root, text);
  }, [host, text]);
}
