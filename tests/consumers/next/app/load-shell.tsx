'use client';
import { useEffect } from 'react';

/** Loads the shell in the browser only. */
export function LoadShell() {
  useEffect(() => {
    import('./shell');
  }, []);
  return null;
}
