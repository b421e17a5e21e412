'use client';
import { useEffect } from 'react';

/** The shell comes alive in the browser only. */
export function Shell() {
  useEffect(() => {
    import('exchange-shell');
  }, []);
  return null;
}
