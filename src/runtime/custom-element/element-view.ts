import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../../domain/conditions/facts.ts';
import type { ElementState, BaseElementState } from './element-state.ts';

/** What components know about their element: its state and facts, and how to send events to the page. */
export interface ElementView {
  /** The element itself; undefined while a server renders. */
  readonly host: HTMLElement | undefined;
  /** Id of the element, unique on the page. It identifies the owner of an overlay. */
  readonly id: string;
  readonly state: StoreApi<ElementState>;
  readonly facts: { subscribe(listener: () => void): () => void; read(): Facts; readServer(): Facts };
  /** Dispatches an event from the element. Returns false when the page prevented it. */
  send(type: string, detail?: object, cancelable?: boolean): boolean;
  /** Sends an analytics event. */
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

/** The part of `ElementView` that link handling needs, available for hydrated and for dormant elements. */
export interface LinksView extends Pick<ElementView, 'host' | 'id' | 'send' | 'track'> {
  readonly state: { getState(): BaseElementState };
}
