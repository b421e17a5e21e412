'use client';
import { useEffect } from 'react';

/** The shell hydrates in the browser only. */
export function Shell() {
  useEffect(() => {
    import('exchange-shell');
  }, []);
  return null;
}
