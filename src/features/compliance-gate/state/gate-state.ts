import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Decision } from '../rules/evaluate.ts';
import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import type { Compliance } from '../../../stores/compliance/compliance.ts';
import type { RestrictionAnswer } from './restriction-answers.ts';

/** The restriction that stands over the page. */
export interface OpenRestriction {
  readonly kind: RestrictionKind;
  /** It goes away by its buttons only. */
  readonly mustAnswer: boolean;
  /** What the gateway wants said. */
  readonly toast: Compliance['data']['toast'];
  /** To be called when it is drawn, and when it was answered. */
  seen(): void;
  answer(answer: RestrictionAnswer): void;
}

export interface RestrictionProps {
  readonly restriction: OpenRestriction;
  readonly answer: (answer: RestrictionAnswer) => void;
}

export interface GateState {
  readonly decision: Decision | undefined;
  /** The tip has been answered: restrictions may come. */
  readonly isTipAnswered: boolean;
  readonly restriction: OpenRestriction | undefined;
}

const states = new WeakMap<HTMLElement, StoreApi<GateState>>();

/** What the gate's controller has decided, for its component to draw. */
export function gateState(host: HTMLElement): StoreApi<GateState> {
  const present =
    states.get(host) ??
    createStore<GateState>(() => ({ decision: undefined, isTipAnswered: false, restriction: undefined }));
  states.set(host, present);
  return present;
}
