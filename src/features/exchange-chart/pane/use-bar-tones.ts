import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useStore } from '../../../hooks/element-context.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { Bar } from '../rules/bar.ts';
import type { BarTones } from './bar-tones.ts';
import type { PaneStore } from './pane-store.ts';
import type { DescribeBar } from './use-chart-keyboard.ts';

const LOAD_FAILED = errorSentence(
  'The tones of a chart did not load',
  'The chart announces its bars without them',
  'Serve every file of the release unmodified, with CORS headers',
);

/** Plays a tone for each bar to which the user moves with the keyboard, if this setting is on. */
export function useBarTones(pane: PaneStore, engine: BuiltinEngine, describers: RefObject<Set<DescribeBar>>): void {
  const isOn = useStore(pane, ({ properties }) => properties.sound);
  const visibleBars = useEffectEvent((): readonly Bar[] => engine.builtin.visibleBars());
  useEffect(() => {
    if (!isOn) return undefined;
    const all = describers.current;
    let tones: BarTones | undefined;
    let isDisposed = false;
    const play: DescribeBar = (bar) => {
      if (bar !== undefined) tones?.play(bar, visibleBars());
      return '';
    };
    loadChunk('bar-tones', () => import('./bar-tones.ts')).then(
      ({ createBarTones }) => {
        if (!isDisposed) tones = createBarTones();
      },
      (error: unknown) => reportErrorOnce({ source: 'file', message: LOAD_FAILED, error }),
    );
    all.add(play);
    return () => {
      isDisposed = true;
      all.delete(play);
      tones?.dispose();
    };
  }, [isOn, describers]);
}
