import { useEffect, useEffectEvent, useRef } from 'react';
import { isOwn, type OwnEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { toolsOf, type Tools } from '../tools/tools-of.ts';

export const STEPS = ['stepSymbol', 'stepInterval', 'stepCrosshair', 'stepTime'] as const;
/** What the charts of a platform can synchronise. */
export type Step = (typeof STEPS)[number];

const enginesOf = (runnings: readonly (RunningPane | undefined)[]): readonly OwnEngine[] =>
  runnings.flatMap((running) => (running !== undefined && isOwn(running.engine) ? [running.engine] : []));

/** Synchronises the crosshair and the time of several charts. */
export function useInStep(runnings: readonly (RunningPane | undefined)[], steps: ReadonlySet<Step>): void {
  const has = useEffectEvent((step: Step) => steps.has(step));
  const known = useRef<readonly OwnEngine[]>([]);
  /** Scrolls charts that were added later to the time that the others show. */
  const join = useEffectEvent((engines: readonly OwnEngine[]) => {
    const present = engines.filter((engine) => known.current.includes(engine));
    const until = present.map(({ own }) => own.pastInSight()).find((time) => time !== undefined);
    known.current = engines;
    if (until === undefined || !steps.has('stepTime')) return;
    for (const engine of engines) if (!present.includes(engine)) engine.own.scrollTo(until);
  });
  useEffect(() => {
    const engines = enginesOf(runnings);
    join(engines);
    if (engines.length < 2) return undefined;
    // Charts that follow the leader must not trigger the others in turn.
    let isFollowing = false;
    const among = (leader: OwnEngine, step: Step, action: (engine: OwnEngine) => void): void => {
      if (isFollowing || !has(step)) return;
      isFollowing = true;
      for (const engine of engines) if (engine !== leader) action(engine);
      isFollowing = false;
    };
    const undo = engines.flatMap((leader) => [
      leader.on('crosshair', (at) =>
        among(leader, 'stepCrosshair', ({ own }) =>
          own.pointAt(at?.time === undefined ? undefined : own.indexOf(at.time)),
        ),
      ),
      leader.own.onScroll((until) => among(leader, 'stepTime', ({ own }) => own.scrollTo(until))),
    ]);
    return () => {
      for (const action of undo) action();
    };
  }, [runnings]);
}

/** Returns the tools of the active chart. They set symbol and interval of all charts where those are synchronised. */
export function stepTools(
  panes: readonly PaneStore[],
  runnings: readonly (RunningPane | undefined)[],
  index: number,
  steps: ReadonlySet<Step>,
): Tools {
  const all = panes.map((pane, place) => toolsOf(pane, runnings[place]));
  const own = all[index] as Tools;
  const those = (step: Step): readonly Tools[] => (steps.has(step) ? all : [own]);
  return {
    ...own,
    chooseSymbol: (symbol) => those('stepSymbol').forEach((tools) => tools.chooseSymbol(symbol)),
    chooseResolution: (resolution) => those('stepInterval').forEach((tools) => tools.chooseResolution(resolution)),
  };
}
