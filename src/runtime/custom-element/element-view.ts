import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../../domain/conditions/facts.ts';
import type { ElementState, BaseElementState } from './element-state.ts';

/** The element that a component stands in: its state, and its way to the page. */
export interface ElementView {
  /** The element itself; undefined while a server renders. */
  readonly host: HTMLElement | undefined;
  /** Mark of the element, unique on the page: who opened an overlay. */
  readonly id: string;
  readonly state: StoreApi<ElementState>;
  readonly facts: { subscribe(listener: () => void): () => void; read(): Facts; readServer(): Facts };
  /** Sends an event from the element; false when the page prevented it. */
  send(type: string, detail?: object, cancelable?: boolean): boolean;
  /** Sends an analytics event. */
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

/** An element as far as its links go, awake or asleep. */
export interface LinksView extends Pick<ElementView, 'host' | 'id' | 'send' | 'track'> {
  readonly state: { getState(): BaseElementState };
}
