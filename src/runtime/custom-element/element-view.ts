import type { StoreApi } from 'zustand/vanilla';
import type { Facts } from '../../domain/conditions/facts.ts';
import type { ElementState, BaseElementState } from './element-state.ts';

/** The interface through which components read their element's state and facts and dispatch its events. */
export interface ElementView {
  /** The element itself. Undefined during server rendering. */
  readonly host: HTMLElement | undefined;
  /** The element's ID, unique on the page. It identifies the owner of an overlay. */
  readonly id: string;
  readonly state: StoreApi<ElementState>;
  readonly facts: { subscribe(listener: () => void): () => void; read(): Facts; readServer(): Facts };
  /** Dispatches an event from the element. Returns false if the page prevented it. */
  send(type: string, detail?: object, cancelable?: boolean): boolean;
  /** Sends an analytics event. */
  track(name: string, params: Readonly<Record<string, unknown>>): void;
}

/** The part of `ElementView` needed to handle links. Available in both hydrated and dormant elements. */
export interface LinksView extends Pick<ElementView, 'host' | 'id' | 'send' | 'track'> {
  readonly state: { getState(): BaseElementState };
}
