import type { ComponentType } from 'react';
import { type PartKeys, watchStaleMarkup } from './watch-stale-markup.ts';
import type { ElementView } from '../custom-element/element-view.ts';
import { needsScript } from '../../platform/page/replayable-control.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import type { Islands } from '../../hooks/element-context.tsx';

export interface IslandOptions extends PartKeys {
  /** Unique in the element. */
  readonly name: string;
  load(): Promise<ComponentType>;
  /** A touch brings it to life; what holds nothing but links has no need of that: it comes before any other part of its element, for it may change their room. */
  readonly isTouchable: boolean;
  /** What its markup does until then. Returns what ends it. */
  rest?(place: HTMLElement): () => void;
}

interface Kept extends Pick<IslandOptions, 'isTouchable' | 'rest' | 'load'> {
  readonly keys: PartKeys;
  readonly place: HTMLElement;
  readonly view: ElementView;
  readonly islands: Islands;
  /** Takes the markup over; resolves when it is alive. */
  takeOver(Content: ComponentType): Promise<void>;
}

/** What a person does to it. */
const TOUCHES = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const;

/** Makes the clicks anew that were made before somebody heard them. The page has seen the trusted ones: these stay inside the element. */
function repeat(clicks: readonly HTMLElement[]): void {
  for (const control of clicks)
    if (control.isConnected) control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

/** Whether a person is at it already. */
function isInUse(place: HTMLElement): boolean {
  return place.matches(':hover, :focus-within') || place.querySelector(':popover-open') !== null;
}

function sayRefused(error: unknown): void {
  const what = 'A part of an element did not load';
  const message = errorSentence(what, 'It stays as it was', 'Serve the release whole and with CORS');
  reportErrorOnce({ source: 'file', message, error });
}

/** Calls back at each touch, with the controls whose click is to be repeated. Returns what ends it. */
function watchTouches(place: HTMLElement, heed: (control: HTMLElement | null) => void): () => void {
  const touch = (event: Event): void => heed(event.type === 'click' ? needsScript(event) : null);
  for (const type of TOUCHES) place.addEventListener(type, touch, { passive: true });
  return () => {
    for (const type of TOUCHES) place.removeEventListener(type, touch);
  };
}

/** Lets the markup of a place be until it is wanted, and has it taken over then. Returns what ends the waiting. */
export function keepUntilWanted({ place, view, islands, keys, isTouchable, rest, load, takeOver }: Kept): () => void {
  const clicks = new Set<HTMLElement>();
  let isAsked = false;
  let isOver = false;
  let endRest: (() => void) | undefined;
  const loadAfterFirsts = (): Promise<ComponentType> => {
    for (const first of islands.firsts ?? []) first();
    return load();
  };
  const want = (): void => {
    if (isAsked) return;
    isAsked = true;
    const loading = isTouchable ? Promise.resolve().then(loadAfterFirsts) : load();
    const coming = loading.then(
      async (Content) => {
        if (isOver) return;
        stop();
        await takeOver(Content);
        repeat([...clicks]);
      },
      (error: unknown) => {
        isAsked = false;
        sayRefused(error);
      },
    );
    islands.wanted?.add(coming);
  };
  const endTouches = watchTouches(place, (control) => {
    if (!isTouchable) return;
    if (control !== null) clicks.add(control);
    want();
  });
  const endWatch = watchStaleMarkup(view, place, keys, (differs) => {
    const { hasUidCookie, sessionKnown } = view.facts.read();
    if (differs) want();
    // Of somebody who has been here it has yet to be told whether all of this moves.
    else if (!isAsked && (sessionKnown || !hasUidCookie)) endRest ??= rest?.(place);
  });
  const stop = (): void => {
    isOver = true;
    islands.firsts?.delete(want);
    endRest?.();
    endWatch();
    endTouches();
  };
  if (!isTouchable) islands.firsts?.add(want);
  if (!('popover' in HTMLElement.prototype) || (isTouchable && isInUse(place))) want();
  return stop;
}
