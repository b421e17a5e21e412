import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Decision } from '../../domain/compliance/evaluate.ts';
import type { NoticeKind } from '../../domain/compliance/notices.ts';
import type { Compliance } from '../../stores/compliance.ts';
import type { NoticeAnswer } from '../../stores/notice-answers.ts';

/** The notice that stands over the page. */
export interface OpenNotice {
  readonly kind: NoticeKind;
  /** It goes away by its buttons only. */
  readonly mustAnswer: boolean;
  /** What the gateway wants said. */
  readonly toast: Compliance['data']['toast'];
  /** To be called when it is drawn, and when it was answered. */
  seen(): void;
  answer(answer: NoticeAnswer): void;
}

export interface GateState {
  readonly decision: Decision | undefined;
  /** The tip has been answered: notices may come. */
  readonly isTipAnswered: boolean;
  readonly notice: OpenNotice | undefined;
}

const states = new WeakMap<HTMLElement, StoreApi<GateState>>();

/** What the gate's controller has decided, for its component to draw. */
export function gateState(host: HTMLElement): StoreApi<GateState> {
  const present =
    states.get(host) ??
    createStore<GateState>(() => ({ decision: undefined, isTipAnswered: false, notice: undefined }));
  states.set(host, present);
  return present;
}
