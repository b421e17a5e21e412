import type { EngineEvents } from '../rules/engine.ts';

type Listeners = { readonly [Name in keyof EngineEvents]: Set<(event: EngineEvents[Name]) => void> };

/** Creates an engine's event emitter. */
export function createEvents() {
  const listeners: Listeners = {
    ready: new Set(),
    autoSaveNeeded: new Set(),
    contextMenu: new Set(),
    crosshair: new Set(),
  };
  return {
    on: <Name extends keyof EngineEvents>(name: Name, listener: (event: EngineEvents[Name]) => void): (() => void) => {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    emit: <Name extends keyof EngineEvents>(name: Name, event: EngineEvents[Name]): void => {
      for (const listener of listeners[name]) listener(event);
    },
  };
}
