import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Decision } from '../rules/evaluate.ts';
import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import type { Compliance } from '../../../stores/compliance/compliance.ts';
import type { RestrictionAnswer } from './restriction-answers.ts';

/** The restriction that is currently shown. */
export interface OpenRestriction {
  readonly kind: RestrictionKind;
  /** Whether the dialog can be closed only with its buttons. */
  readonly mustAnswer: boolean;
  /** The identifier of the rule that requires the restriction. */
  readonly rule: string;
  /** The gateway's content for the restriction. */
  readonly toast: Compliance['data']['toast'];
  /** Must be called when the restriction is shown. */
  seen(): void;
  answer(answer: RestrictionAnswer): void;
}

export interface RestrictionProps {
  readonly restriction: OpenRestriction;
  readonly answer: (answer: RestrictionAnswer) => void;
}

export interface GateState {
  /** Whether the check takes so long that the gate shows a message about it. */
  readonly isSlow: boolean;
  readonly decision: Decision | undefined;
  /** Whether the tip has been answered. Restrictions may be shown only afterwards. */
  readonly isTipAnswered: boolean;
  readonly restriction: OpenRestriction | undefined;
}

const states = new WeakMap<HTMLElement, StoreApi<GateState>>();

/** Returns the store with the controller's decision, which the gate's component renders. */
export function gateState(host: HTMLElement): StoreApi<GateState> {
  const present =
    states.get(host) ??
    createStore<GateState>(() => ({
      isSlow: false,
      decision: undefined,
      isTipAnswered: false,
      restriction: undefined,
    }));
  states.set(host, present);
  return present;
}
