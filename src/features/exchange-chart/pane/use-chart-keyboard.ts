import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterDelay, elapsed } from '../../../platform/clock.ts';
import type { OwnEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from './pane-store.ts';
import type { Words } from './use-chart-messages.ts';

/** The least number of milliseconds between two announcements, so that screen readers can finish. */
const PAUSE = 400;
/** Shift moves by this many bars. */
const STRIDE = 10;

/** Announces the latest text, at most one per `PAUSE`. */
function useLiveRegion(): readonly [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const last = useRef(-Infinity);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const say = (text: string): void => {
    cancel.current();
    cancel.current = afterDelay(Math.max(0, last.current + PAUSE - elapsed()), () => {
      last.current = elapsed();
      setSaid(text);
    });
  };
  return [said, say];
}

/** Returns the index of the bar that a key moves to. */
function nextIndex({ key, shiftKey }: KeyboardEvent, index: number, last: number): number | undefined {
  const step = shiftKey ? STRIDE : 1;
  const next = { ArrowLeft: index - step, ArrowRight: index + step, Home: 0, End: last }[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

const ZOOM: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Handles the keys of a plot: arrows, Home and End move between bars, plus and minus zoom, the menu key opens the price menu. Returns the
 * announcement of the current bar. Time runs left to right in every language.
 */
export function useChartKeyboard(
  box: RefObject<HTMLElement | null>,
  engine: OwnEngine | undefined,
  pane: PaneStore,
  words: Words,
): string {
  const [said, say] = useLiveRegion();
  const time = useRef<number>(undefined);
  const leave = useEffectEvent((): void => {
    time.current = undefined;
    engine?.own.pointAt(undefined);
    pane.setState({ pointed: undefined });
  });
  const keydown = useEffectEvent((event: KeyboardEvent): void => {
    if (engine === undefined || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const { own } = engine;
    const last = own.indexOf(Infinity);
    const here = time.current === undefined ? last + 1 : own.indexOf(time.current);
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      pane.setState({ menu: own.pointAt(Math.min(here, last)) });
      return;
    }
    const zoom = ZOOM[event.key];
    if (zoom !== undefined) own.zoom(zoom);
    if (event.key === 'Escape' && time.current !== undefined) leave();
    else if (zoom === undefined) {
      const next = nextIndex(event, here, last);
      const bar = next === undefined ? undefined : own.barAt(next);
      if (next === undefined || bar === undefined) return;
      time.current = bar.time;
      own.pointAt(next);
      pane.setState({ pointed: bar });
      say(words.bar(bar));
    }
    event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const blur = (): void => leave();
    const hear = (event: KeyboardEvent): void => keydown(event);
    element?.addEventListener('keydown', hear);
    element?.addEventListener('blur', blur);
    return () => {
      element?.removeEventListener('keydown', hear);
      element?.removeEventListener('blur', blur);
    };
  }, [box]);
  return said;
}
