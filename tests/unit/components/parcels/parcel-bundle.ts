import { vi } from 'vitest';
import { type ParcelProps, startParcel } from '../../../../src/components/parcels/parcel.ts';

export const domElement = { id: 'place' } as unknown as HTMLElement;
/** The calls of the bundle's lifecycle functions, with the value of `n`. */
export const calls: string[] = [];
/** The callbacks that the host received. */
export const reports: string[] = [];

/**
 * Returns a bundle that records each call in `calls`. Steps in `pending` wait until `release()` is called with their name, and steps in
 * `failing` reject.
 */
export function bundle(pending: readonly string[] = [], failing: readonly string[] = []) {
  const waiting = new Map<string, () => void>();
  const step = (name: string) => async (props: ParcelProps) => {
    calls.push(`${name} ${String(props['n'])}`);
    if (pending.includes(name)) await new Promise<void>((resolve) => waiting.set(name, resolve));
    if (failing.includes(name)) throw new Error(name);
  };
  const module = {
    bootstrap: step('bootstrap'),
    mount: step('mount'),
    update: step('update'),
    unmount: step('unmount'),
  };
  return { module, release: (name: string) => waiting.get(name)?.() };
}

/** Starts a parcel whose host records its callbacks in `told`. */
export function start(load: () => Promise<unknown>, inputs: ParcelProps = { n: 1 }) {
  return startParcel({
    load,
    domElement,
    name: 'one',
    inputs,
    onMounted: () => reports.push('mounted'),
    onFailed: (error) => reports.push(`failed: ${(error as Error).message}`),
    onUpdateError: (error) => reports.push(`fault: ${(error as Error).message}`),
    onUpdateIgnored: () => reports.push('dropped'),
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Returns a promise and the function that resolves it. */
export function later(): { promise: Promise<unknown>; resolve: (value: unknown) => void } {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise<unknown>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
