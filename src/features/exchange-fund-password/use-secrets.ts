import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FilledFields, normalizeCode } from './rules/fund-password-values.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { useSession } from '../../hooks/session.ts';

/** Two uncontrolled fields. React stores only whether they are filled (FPW-11). */
export interface Secrets {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  /** The container of both fields. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly filled: FilledFields;
  /** Updates and returns which fields are filled. */
  update(): FilledFields;
  /** Returns the values of the fields and clears them. */
  take(): { readonly fundPassword: string; readonly code: string };
}

const NOTHING: FilledFields = { password: false, code: false };

/** The events that reveal what the user types. Page shortcuts would also react to them. */
const INPUT_EVENTS = 'keydown keypress keyup beforeinput input change compositionupdate compositionend paste'.split(
  ' ',
);

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
  // Clear the fields on unmount and when the page is left, because the back-forward cache would restore them.
  useLayoutEffect(() => {
    const unsubscribe = onPageEvent('pagehide', empty);
    return () => {
      unsubscribe();
      empty();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the fields never change while mounted
  }, []);
  useEffect(() => {
    if (leaving !== undefined) empty();
    // oxlint-disable-next-line react/exhaustive-deps -- cleared once, when a logout begins
  }, [leaving]);
  // Use a layout effect, so that it runs before the user can type.
  useLayoutEffect(() => containEvents(box.current), []);
  // Some password managers only dispatch `change`, which React doesn't report for a value set by a script.
  useEffect(() => {
    const fields = box.current;
    fields?.addEventListener('change', update);
    return () => fields?.removeEventListener('change', update);
    // oxlint-disable-next-line react/exhaustive-deps -- `update` only reads refs, which never change
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

/** Stops the fields' events at the shadow root, where React has handled them but the page can't observe them yet. */
function containEvents(box: HTMLElement | null): (() => void) | undefined {
  const root = box?.getRootNode();
  if (box === null || root === undefined) return undefined;
  const stop = (event: Event): void => {
    if (event.target instanceof Node && box.contains(event.target)) event.stopPropagation();
  };
  for (const type of INPUT_EVENTS) root.addEventListener(type, stop);
  return () => {
    for (const type of INPUT_EVENTS) root.removeEventListener(type, stop);
  };
}
