'use client';
import { useEffect } from 'react';

/** Loads the shell in the browser only. */
export function Shell() {
  useEffect(() => {
    import('exchange-shell/exchange-header');
    import('exchange-shell/exchange-footer');
  }, []);
  return null;
}
