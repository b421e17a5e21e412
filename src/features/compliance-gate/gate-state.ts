import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Decision } from '../../domain/compliance/evaluate.ts';

export interface GateState {
  readonly decision: Decision | undefined;
}

const states = new WeakMap<HTMLElement, StoreApi<GateState>>();

/** What the gate's controller has decided, for its component to draw. */
export function gateState(host: HTMLElement): StoreApi<GateState> {
  const present = states.get(host) ?? createStore<GateState>(() => ({ decision: undefined }));
  states.set(host, present);
  return present;
}
