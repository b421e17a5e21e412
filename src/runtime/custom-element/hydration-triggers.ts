import { needsScript } from '../../platform/page/replayable-control.ts';
import { type HydrateMode, parseHydrateMode } from './hydrate-modes.ts';
import { whenIdle } from '../../platform/page/when-idle.ts';
import { ofDocument } from '../../platform/page/page-document.ts';

const TRIGGERS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const;

/** The `uid` cookie of a login exists. */
export function hasLoginCookie(): boolean {
  try {
    return /(?:^|; )uid=[^;]/.test(String(ofDocument('cookie')));
  } catch {
    return false;
  }
}

function modeOf(host: HTMLElement, isPrerendered: boolean): HydrateMode {
  const asked = parseHydrateMode(host.getAttribute('hydrate')) ?? 'auto';
  return asked !== 'auto' || (isPrerendered && !hasLoginCookie()) ? asked : 'load';
}

/** The element comes alive now, though it stands prerendered. */
export function wakesAtOnce(host: HTMLElement): boolean {
  return modeOf(host, true) === 'load';
}

export interface Island {
  /** Stops recording clicks; called right before hydration, so that no handler runs twice. */
  takeClicks(): HTMLElement[];
  /** Heeds the `hydrate` attribute as it is now. */
  follow(): void;
  stop(): void;
}

/**
 * Calls `wake` once, when the element's `hydrate` mode says so, and at the latest when a person touches it.
 * Until then clicks on controls that need React are recorded. In mode `auto` it calls `rest` when the browser is idle, which knows what else to wake for.
 */
export function watchIsland(
  host: HTMLElement,
  root: HTMLElement,
  isPrerendered: boolean,
  wake: () => void,
  rest: () => void,
): Island {
  const clicks: HTMLElement[] = [];
  let observer: IntersectionObserver | undefined;
  let isAwake = false;

  const awaken = (): void => {
    if (isAwake) return;
    isAwake = true;
    observer?.disconnect();
    wake();
  };
  const touch = (event: Event): void => {
    if (event.type === 'click') {
      const control = needsScript(event);
      if (control !== null && !clicks.includes(control)) clicks.push(control);
    }
    awaken();
  };
  const stop = (): void => {
    observer?.disconnect();
    for (const type of TRIGGERS) root.removeEventListener(type, touch);
  };

  for (const type of TRIGGERS) root.addEventListener(type, touch, { passive: true });
  let followed: HydrateMode | undefined;
  const follow = (): void => {
    const mode = modeOf(host, isPrerendered);
    if (isAwake || mode === followed) return;
    followed = mode;
    observer?.disconnect();
    if (mode === 'load') awaken();
    else if (mode === 'idle' || mode === 'auto') {
      whenIdle(mode === 'idle' ? awaken : rest);
    } else if (mode === 'visible') {
      try {
        observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && awaken());
        observer.observe(host);
      } catch {
        // A browser that cannot tell; `whenNear` says the same in more bytes than the loader has.
        awaken();
      }
    }
  };
  follow();
  return {
    follow,
    stop,
    takeClicks: () => {
      stop();
      return clicks.splice(0);
    },
  };
}
