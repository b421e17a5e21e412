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
  /**
   * Whether it hydrates on interaction. False for an island that needs no handlers, such as one of links: it hydrates when it is stale, or
   * right before another island of its element does, because it can change the space of the others.
   */
  readonly isTouchable: boolean;
  /** Called when its markup stays dormant, to make it interactive without React. Returns a cleanup function. */
  rest?(place: HTMLElement): () => void;
}

interface Kept extends Pick<IslandOptions, 'isTouchable' | 'rest' | 'load'> {
  readonly keys: PartKeys;
  readonly place: HTMLElement;
  readonly view: ElementView;
  readonly islands: Islands;
  /** Hydrates the markup. Resolves when it is hydrated. */
  takeOver(Content: ComponentType): Promise<void>;
}

/** Returns whether the user is already interacting with it: it has hover or focus, or contains an open popover. */
function isInUse(place: HTMLElement): boolean {
  return place.matches(':hover, :focus-within') || place.querySelector(':popover-open') !== null;
}

function reportRefused(error: unknown): void {
  const what = 'A part of an element did not load';
  const message = errorSentence(what, 'It stays as it was', 'Serve the release whole and with CORS');
  reportErrorOnce({ source: 'file', message, error });
}

/** Leaves the markup of a place dormant until it must hydrate, then hydrates it and repeats recorded clicks. Returns a cleanup function. */
export function hydrateWhenNeeded({ place, view, islands, keys, isTouchable, rest, load, takeOver }: Kept): () => void {
  let isAsked = false;
  let isOver = false;
  let endRest: (() => void) | undefined;
  const loadAfterFirsts = (): Promise<ComponentType> => {
    for (const first of islands.prioritized ?? []) first();
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
    islands.pending?.add(coming);
  };
  const interactions = isTouchable ? observeInteractions(place, want) : undefined;
  const endWatch = watchStaleMarkup(view, place, keys, (differs) => {
    const { hasUidCookie, sessionKnown } = view.facts.read();
    if (differs) want();
    // With a `uid` cookie the session may still change the layout, so the markup is connected only once the session is known.
    else if (!isAsked && (sessionKnown || !hasUidCookie)) endRest ??= rest?.(place);
  });
  const stop = (): void => {
    isOver = true;
    islands.prioritized?.delete(want);
    endRest?.();
    endWatch();
    interactions?.disconnect();
  };
  if (!isTouchable) islands.prioritized?.add(want);
  if (!('popover' in HTMLElement.prototype) || (isTouchable && isInUse(place))) want();
  return stop;
}
