import type { ComponentType } from 'react';
import { type PartKeys, watchStaleMarkup } from './watch-stale-markup.ts';
import { observeInteractions, replayClicks } from '../custom-element/recorded-clicks.ts';
import type { ElementView } from '../custom-element/element-view.ts';
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

/** Whether a person is at it already. */
function isInUse(place: HTMLElement): boolean {
  return place.matches(':hover, :focus-within') || place.querySelector(':popover-open') !== null;
}

function reportRefused(error: unknown): void {
  const what = 'A part of an element did not load';
  const message = errorSentence(what, 'It stays as it was', 'Serve the release whole and with CORS');
  reportErrorOnce({ source: 'file', message, error });
}

/** Lets the markup of a place be until it is wanted, and has it taken over then. Returns what ends the waiting. */
export function hydrateWhenNeeded({ place, view, islands, keys, isTouchable, rest, load, takeOver }: Kept): () => void {
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
        const clicks = interactions?.drainRecordedClicks() ?? [];
        stop();
        await takeOver(Content);
        replayClicks(clicks);
      },
      (error: unknown) => {
        isAsked = false;
        reportRefused(error);
      },
    );
    islands.wanted?.add(coming);
  };
  const interactions = isTouchable ? observeInteractions(place, want) : undefined;
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
    interactions?.disconnect();
  };
  if (!isTouchable) islands.firsts?.add(want);
  if (!('popover' in HTMLElement.prototype) || (isTouchable && isInUse(place))) want();
  return stop;
}
