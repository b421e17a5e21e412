import type { ComponentType } from 'react';
import { type PartKeys, watchStaleMarkup } from './watch-stale-markup.ts';
import { observeInteractions, replayClicks } from '../custom-element/recorded-clicks.ts';
import type { ElementView } from '../custom-element/element-view.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import type { Islands } from '../../hooks/element-context.tsx';

export interface IslandOptions extends PartKeys {
  /** Unique within the element. */
  readonly name: string;
  load(): Promise<ComponentType>;
  /**
   * Whether the island hydrates on interaction. False if it needs no handlers, as when it contains only links. It then hydrates when it is
   * stale, or right before the element's other islands, because its hydration can change the space available to them.
   */
  readonly isTouchable: boolean;
  /** Makes the dormant markup interactive before React loads. Returns a cleanup function. */
  connectDormant?(place: HTMLElement): () => void;
}

interface LazyPart extends Pick<IslandOptions, 'isTouchable' | 'connectDormant' | 'load'> {
  readonly keys: PartKeys;
  readonly place: HTMLElement;
  readonly view: ElementView;
  readonly islands: Islands;
  /** Hydrates the markup. Resolves when hydration has finished. */
  hydrate(Content: ComponentType): Promise<void>;
}

/** Returns true if the user is already interacting with the island: it is hovered or focused, or contains an open popover. */
function isInUse(place: HTMLElement): boolean {
  return place.matches(':hover, :focus-within') || place.querySelector(':popover-open') !== null;
}

function reportRefused(error: unknown): void {
  const what = 'A part of an element did not load';
  const message = errorSentence(
    what,
    'Its markup is left as it is',
    'Serve every file of the release unmodified, with CORS headers',
  );
  reportErrorOnce({ source: 'file', message, error });
}

/**
 * Leaves the markup in `place` dormant until it must hydrate, then hydrates it and replays the recorded clicks. Returns a cleanup function.
 */
export function hydrateWhenNeeded({
  place,
  view,
  islands,
  keys,
  isTouchable,
  connectDormant,
  load,
  hydrate,
}: LazyPart): () => void {
  let isRequested = false;
  let isDisposed = false;
  let disconnectDormant: (() => void) | undefined;
  const loadAfterPrioritized = (): Promise<ComponentType> => {
    for (const hydrateFirst of islands.prioritized ?? []) hydrateFirst();
    return load();
  };
  const request = (): void => {
    if (isRequested) return;
    isRequested = true;
    const loading = isTouchable ? Promise.resolve().then(loadAfterPrioritized) : load();
    const hydrated = loading.then(
      async (Content) => {
        if (isDisposed) return;
        const clicks = interactions?.drainRecordedClicks() ?? [];
        dispose();
        await hydrate(Content);
        replayClicks(clicks);
      },
      (error: unknown) => {
        isRequested = false;
        reportRefused(error);
      },
    );
    islands.pending?.add(hydrated);
  };
  const interactions = isTouchable ? observeInteractions(place, request) : undefined;
  const unwatch = watchStaleMarkup(view, place, keys, (differs) => {
    const { hasUidCookie, sessionKnown } = view.facts.read();
    if (differs) request();
    // If the `uid` cookie exists, the session can still change the layout, so the markup is connected only once the session is known.
    else if (!isRequested && (sessionKnown || !hasUidCookie)) disconnectDormant ??= connectDormant?.(place);
  });
  const dispose = (): void => {
    isDisposed = true;
    islands.prioritized?.delete(request);
    disconnectDormant?.();
    unwatch();
    interactions?.disconnect();
  };
  if (!isTouchable) islands.prioritized?.add(request);
  if (!('popover' in HTMLElement.prototype) || (isTouchable && isInUse(place))) request();
  return dispose;
}
