import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterDelay, elapsed } from '../../../platform/clock.ts';
import type { Bar } from '../rules/bar.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from './pane-store.ts';
import type { TextFormats } from './use-text-formats.ts';

/** The minimum number of milliseconds between two announcements, so that screen readers can finish. */
const PAUSE = 400;
/** The number of bars by which the arrow keys move with Shift. */
const STRIDE = 10;

/**
 * A callback for the bar to which the user has moved with the keyboard. The bar is undefined when keyboard navigation ends. Returns text
 * that is announced after the bar's prices.
 */
export type DescribeBar = (bar: Bar | undefined) => string;

/**
 * Returns the text of a live region and a function that announces text. Of several announcements within `PAUSE`, only the latest is made.
 */
export function useLiveRegion(): readonly [announcement: string, announce: (text: string) => void] {
  const [announcement, setAnnouncement] = useState('');
  const last = useRef(-Infinity);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const announce = (text: string): void => {
    cancel.current();
    cancel.current = afterDelay(Math.max(0, last.current + PAUSE - elapsed()), () => {
      last.current = elapsed();
      setAnnouncement(text);
    });
  };
  return [announcement, announce];
}

/** Returns the index of the bar to which a key moves, or undefined for all other keys. */
function nextIndex({ key, shiftKey }: KeyboardEvent, index: number, last: number): number | undefined {
  const step = shiftKey ? STRIDE : 1;
  const next = { ArrowLeft: index - step, ArrowRight: index + step, Home: 0, End: last }[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

const ZOOM: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * Handles keyboard commands in a plot: arrow keys, Home and End move between bars, plus and minus zoom, and the menu key opens the price
 * menu. Time runs left to right in every language. Returns the plot's live region.
 */
export function useChartKeyboard(
  box: RefObject<HTMLElement | null>,
  {
    engine,
    pane,
    formats,
    describers,
  }: {
    readonly engine: BuiltinEngine | undefined;
    readonly pane: PaneStore;
    readonly formats: TextFormats;
    readonly describers: RefObject<ReadonlySet<DescribeBar>>;
  },
): ReturnType<typeof useLiveRegion> {
  const liveRegion = useLiveRegion();
  const [, announce] = liveRegion;
  const time = useRef<number>(undefined);
  const describe = (bar: Bar | undefined): readonly string[] => [...describers.current].map((one) => one(bar));
  const leave = useEffectEvent((): void => {
    time.current = undefined;
    engine?.builtin.pointAt(undefined);
    describe(undefined);
    pane.setState({ pointed: undefined });
  });
  const moveTo = useEffectEvent((index: number): void => {
    const bar = engine?.builtin.barAt(index);
    if (bar === undefined) return;
    time.current = bar.time;
    engine?.builtin.pointAt(index);
    pane.setState({ pointed: bar });
    announce([formats.bar(bar), ...describe(bar)].join(' ').trim());
  });
  const keydown = useEffectEvent((event: KeyboardEvent): void => {
    if (engine === undefined || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const { builtin } = engine;
    const last = builtin.lastIndex();
    // Start from the bar under the crosshair, because the pointer or a drawing may have moved the crosshair to another bar.
    const from = pane.getState().pointed?.time ?? time.current;
    const index = from === undefined ? -1 : builtin.indexOf(from);
    const here = index < 0 ? last + 1 : index;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      pane.setState({ menu: builtin.pointAt(Math.min(here, last)) });
      return;
    }
    const zoom = ZOOM[event.key];
    if (zoom !== undefined) builtin.zoom(zoom);
    if (event.key === 'Escape' && time.current !== undefined) leave();
    else if (zoom === undefined) {
      const next = nextIndex(event, here, last);
      if (next === undefined || builtin.barAt(next) === undefined) return;
      if (event.key === 'End' && !builtin.hasNewest())
        void builtin.scrollToNewest().then(() => moveTo(builtin.lastIndex()));
      else moveTo(next);
    }
    event.preventDefault();
  });
  useEffect(() => {
    const element = box.current;
    const onBlur = (): void => leave();
    const onKeydown = (event: KeyboardEvent): void => keydown(event);
    element?.addEventListener('keydown', onKeydown);
    element?.addEventListener('blur', onBlur);
    return () => {
      element?.removeEventListener('keydown', onKeydown);
      element?.removeEventListener('blur', onBlur);
    };
  }, [box]);
  return liveRegion;
}
