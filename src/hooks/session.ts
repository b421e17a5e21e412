import { useCallback, useEffect } from 'react';
import { closeOverlay, openOverlay, overlays } from '../stores/panels/overlays.ts';
import { type Session, sessionStore } from '../stores/session/session.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';
import { useModalTurn } from './modal-turn.ts';
import { redirectForCompliance } from '../runtime/dormant/track-compliance.ts';
import { useLinkContext } from './link-context.ts';

/** Returns the session for the element's site. */
export function useSession(): Session {
  return useStore(sessionStore(useElementState().siteContext), (session) => session);
}

/**
 * Returns the state of the overlay with this name. The element claims the overlay if another part of the page has
 * opened it without an owner. The overlay opens once no other modal takes precedence.
 */
export function useClaimedOverlay(name: string): {
  readonly isOpen: boolean;
  readonly detail: unknown;
  readonly close: () => void;
} {
  const { id } = useElement();
  const open = useStore(overlays(), (state) => state.open);
  const isFree = open?.name === name && open.owner === '';
  useEffect(() => {
    // Another element may have claimed the overlay during this render.
    const now = overlays().getState().open;
    if (isFree && now?.name === name && now.owner === '') openOverlay(name, now.detail, id);
  }, [isFree, name, id]);
  const isOpen = useModalTurn('requested', open?.name === name && open.owner === id);
  const close = useCallback(() => closeOverlay(name), [name]);
  return { isOpen, detail: isOpen ? open?.detail : undefined, close };
}

/**
 * Returns the overlay from `names` that the element must render now. `overlay` is undefined if the element has opened
 * none of them or another modal takes precedence.
 */
export function useOverlay(names: readonly string[]): {
  readonly overlay: string | undefined;
  readonly detail: unknown;
  readonly close: () => void;
} {
  const { id } = useElement();
  const open = useStore(overlays(), (state) => state.open);
  const isOurs = useModalTurn('requested', open !== undefined && open.owner === id && names.includes(open.name));
  const close = useCallback(() => closeOverlay(), []);
  // No other element renders this overlay, so it closes when its owner is removed.
  useEffect(() => () => void (overlays().getState().open?.owner === id && closeOverlay()), [id]);
  return isOurs
    ? { overlay: open?.name, detail: open?.detail, close }
    : { overlay: undefined, detail: undefined, close };
}

/** Returns a function that redirects to another site of the exchange, unless the page prevents it (TRP-07, OP-73). */
export function useSiteRedirect(): (href: string) => void {
  const { host, state } = useElement();
  const link = useLinkContext();
  return useCallback(
    (href) => {
      if (host === undefined) return;
      void redirectForCompliance(host, href, { reason: 'turkey-site', link, state: state.getState() });
    },
    [host, link, state],
  );
}
