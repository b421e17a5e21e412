import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FilledFields, normalizeCode } from './rules/fund-password-values.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { useSession } from '../../hooks/session.ts';

/** Two fields of which React knows no more than whether something stands in them (FPW-11). */
export interface Secrets {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  /** The box in which both stand. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly filled: FilledFields;
  /** Reads whether the fields are filled; returns it. */
  update(): FilledFields;
  /** What stands in the fields; they are empty then. */
  take(): { readonly fundPassword: string; readonly code: string };
}

const NOTHING: FilledFields = { password: false, code: false };

/** Events that tell what is typed. A page's own shortcuts would take them for its own, besides. */
const TELLING = 'keydown keypress keyup beforeinput input change compositionupdate compositionend paste'.split(' ');

export function useSecrets(): Secrets {
  const [password, code] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const box = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(NOTHING);
  const { leaving } = useSession();
  const read = (field: typeof password): string => field.current?.value ?? '';
  const update = (): FilledFields => {
    const now = { password: read(password) !== '', code: normalizeCode(read(code)) !== '' };
    setFilled(now);
    return now;
  };
  const empty = (): void => {
    for (const field of [password, code]) if (field.current !== null) field.current.value = '';
    setFilled(NOTHING);
  };
  // Nothing is left in a page that goes, or comes back, and nothing in a field that has gone.
  useLayoutEffect(() => {
    const stop = onPageEvent('pagehide', empty);
    return () => {
      stop();
      empty();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the fields are the same as long as it stands
  }, []);
  useEffect(() => {
    if (leaving !== undefined) empty();
    // oxlint-disable-next-line react/exhaustive-deps -- emptied once, when a logout begins
  }, [leaving]);
  // Before anything can be typed.
  useLayoutEffect(() => keepInside(box.current), []);
  // Some password managers dispatch `change` alone, which React does not report for a value set by script.
  useEffect(() => {
    const fields = box.current;
    fields?.addEventListener('change', update);
    return () => fields?.removeEventListener('change', update);
    // oxlint-disable-next-line react/exhaustive-deps -- it reads the same fields at any time
  }, []);
  return {
    password,
    code,
    box,
    filled,
    update,
    take: () => {
      const taken = { fundPassword: read(password), code: normalizeCode(read(code)) };
      empty();
      return taken;
    },
  };
}

/** What is typed in the box stays in the element: behind React, and before the page. */
function keepInside(box: HTMLElement | null): (() => void) | undefined {
  const root = box?.getRootNode();
  if (box === null || root === undefined) return undefined;
  const stop = (event: Event): void => {
    if (event.target instanceof Node && box.contains(event.target)) event.stopPropagation();
  };
  for (const type of TELLING) root.addEventListener(type, stop);
  return () => {
    for (const type of TELLING) root.removeEventListener(type, stop);
  };
}
