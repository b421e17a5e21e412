import { useEffect, useEffectEvent, useRef } from 'react';
import { isBuiltin, type BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { toolsOf, type Tools } from '../tools/tools-of.ts';

export const SYNC_OPTIONS = ['stepSymbol', 'stepInterval', 'stepCrosshair', 'stepTime'] as const;
/** A feature that the charts of a platform can synchronise. */
export type SyncOption = (typeof SYNC_OPTIONS)[number];

const enginesOf = (runnings: readonly (RunningPane | undefined)[]): readonly BuiltinEngine[] =>
  runnings.flatMap((running) => (running !== undefined && isBuiltin(running.engine) ? [running.engine] : []));

/** Synchronises the crosshairs and the visible times of several charts. */
export function useSyncedCharts(runnings: readonly (RunningPane | undefined)[], synced: ReadonlySet<SyncOption>): void {
  const isSynced = useEffectEvent((option: SyncOption) => synced.has(option));
  const known = useRef<readonly BuiltinEngine[]>([]);
  /** Scrolls newly started charts to the time that the other charts show. */
  const join = useEffectEvent((engines: readonly BuiltinEngine[]) => {
    const present = engines.filter((engine) => known.current.includes(engine));
    const until = present.map(({ builtin }) => builtin.lastVisibleTime()).find((time) => time !== undefined);
    known.current = engines;
    if (until === undefined || !synced.has('stepTime')) return;
    for (const engine of engines) if (!present.includes(engine)) engine.builtin.scrollTo(until);
  });
  useEffect(() => {
    const engines = enginesOf(runnings);
    join(engines);
    if (engines.length < 2) return undefined;
    // True while charts follow the leader, so that they don't trigger the other charts in turn.
    let isFollowing = false;
    const withFollowers = (
      leader: BuiltinEngine,
      option: SyncOption,
      action: (engine: BuiltinEngine) => void,
    ): void => {
      if (isFollowing || !isSynced(option)) return;
      isFollowing = true;
      for (const engine of engines) if (engine !== leader) action(engine);
      isFollowing = false;
    };
    const cleanups = engines.flatMap((leader) => [
      leader.on('crosshair', (at) =>
        withFollowers(leader, 'stepCrosshair', ({ builtin }) => {
          const index = at?.time === undefined ? -1 : builtin.indexOf(at.time);
          builtin.pointAt(index < 0 ? undefined : index);
        }),
      ),
      leader.builtin.onScroll((until) => withFollowers(leader, 'stepTime', ({ builtin }) => builtin.scrollTo(until))),
    ]);
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [runnings]);
}

/** Returns the active chart's tools. If the symbol or the interval is synchronised, the tools set it in all charts. */
export function syncedTools(
  panes: readonly PaneStore[],
  {
    runnings,
    index,
    synced,
  }: {
    readonly runnings: readonly (RunningPane | undefined)[];
    readonly index: number;
    readonly synced: ReadonlySet<SyncOption>;
  },
): Tools {
  const all = panes.map((pane, place) => toolsOf(pane, runnings[place]));
  const own = all[index] as Tools;
  const toolsFor = (option: SyncOption): readonly Tools[] => (synced.has(option) ? all : [own]);
  return {
    ...own,
    // End the replay in the chart that controls it, because all charts follow that chart.
    toggleReplay: () => {
      const { replay } = panes[index]?.getState() ?? {};
      if (replay !== undefined) replay.leader.setState({ replay: undefined });
      else for (const tools of toolsFor('stepTime')) tools.toggleReplay(panes[index]);
    },
    chooseSymbol: (symbol) => toolsFor('stepSymbol').forEach((tools) => tools.chooseSymbol(symbol)),
    chooseRange: (range) => toolsFor('stepInterval').forEach((tools) => tools.chooseRange(range)),
    chooseResolution: (resolution) => toolsFor('stepInterval').forEach((tools) => tools.chooseResolution(resolution)),
  };
}
