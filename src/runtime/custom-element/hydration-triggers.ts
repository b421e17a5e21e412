import { ofDocument } from '../../platform/page/page-document.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { type HydrateMode, parseHydrateMode } from './hydrate-modes.ts';
import { type InteractionObserver, observeInteractions } from './recorded-clicks.ts';

/** Returns true if the `uid` cookie, which indicates a login, exists and is not empty. */
export function hasLoginCookie(): boolean {
  try {
    return /(?:^|; )uid=[^;]/.test(String(ofDocument('cookie')));
  } catch {
    return false;
  }
}

function modeOf(host: HTMLElement, isPrerendered: boolean): HydrateMode {
  const requested = parseHydrateMode(host.getAttribute('hydrate')) ?? 'auto';
  return requested !== 'auto' || (isPrerendered && !hasLoginCookie()) ? requested : 'load';
}

/** Returns true if the element hydrates immediately, even if it is prerendered. */
export function hydratesImmediately(host: HTMLElement): boolean {
  return modeOf(host, true) === 'load';
}

export interface HydrationTriggers extends InteractionObserver {
  /** Applies the current value of the `hydrate` attribute. */
  update(): void;
}

/**
 * Calls `hydrate` once, as required by the element's `hydrate` mode and no later than the first interaction. In `auto` mode it calls
 * `startDormant` when the browser is idle, because the dormant controller detects the other hydration reasons.
 */
export function observeHydrationTriggers(
  host: HTMLElement,
  root: HTMLElement,
  isPrerendered: boolean,
  hydrate: () => void,
  startDormant: () => void,
): HydrationTriggers {
  let intersections: IntersectionObserver | undefined;
  let isTriggered = false;
  const trigger = (): void => {
    if (isTriggered) return;
    isTriggered = true;
    intersections?.disconnect();
    hydrate();
  };
  const interactions = observeInteractions(root, trigger);
  let current: HydrateMode | undefined;
  const update = (): void => {
    const mode = modeOf(host, isPrerendered);
    if (isTriggered || mode === current) return;
    current = mode;
    intersections?.disconnect();
    if (mode === 'load') trigger();
    else if (mode === 'idle' || mode === 'auto') whenIdle(mode === 'idle' ? trigger : startDormant);
    else if (mode === 'visible') {
      try {
        intersections = new IntersectionObserver(
          (entries) => entries.some((entry) => entry.isIntersecting) && trigger(),
        );
        intersections.observe(host);
      } catch {
        // Hydrates immediately in browsers without `IntersectionObserver`.
        trigger();
      }
    }
  };
  update();
  return {
    ...interactions,
    update,
    disconnect: () => {
      intersections?.disconnect();
      interactions.disconnect();
    },
  };
}
