import { useCallback, useEffect } from 'react';
import { closeOverlay, openOverlay, overlays } from '../stores/panels/overlays.ts';
import { type Session, sessionStore } from '../stores/session/session.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';
import { useModalTurn } from './modal-turn.ts';
import { redirectForCompliance } from '../runtime/dormant/track-compliance.ts';
import { useLinkContext } from './link-context.ts';

export function useSession(): Session {
  return useStore(sessionStore(useElementState().siteContext), (session) => session);
}

/** What anyone on the page has asked for by this name, and this element may draw, in its turn: it takes what has no owner yet. */
export function useClaimedOverlay(name: string): {
  readonly isOpen: boolean;
  readonly detail: unknown;
  readonly close: () => void;
} {
  const { id } = useElement();
  const open = useStore(overlays(), (state) => state.open);
  const isFree = open?.name === name && open.owner === '';
  useEffect(() => {
    // Another element may have taken it while this one was drawn.
    const now = overlays().getState().open;
    if (isFree && now?.name === name && now.owner === '') openOverlay(name, now.detail, id);
  }, [isFree, name, id]);
  const isOpen = useModalTurn('asked', open?.name === name && open.owner === id);
  const close = useCallback(() => closeOverlay(name), [name]);
  return { isOpen, detail: isOpen ? open?.detail : undefined, close };
}

/** Which of these overlays this element is to draw, in its turn. */
export function useOverlay(names: readonly string[]): {
  readonly overlay: string | undefined;
  readonly detail: unknown;
  readonly close: () => void;
} {
  const { id } = useElement();
  const open = useStore(overlays(), (state) => state.open);
  const isOurs = useModalTurn('asked', open !== undefined && open.owner === id && names.includes(open.name));
  const close = useCallback(() => closeOverlay(), []);
  // An element that goes away takes with it what it alone draws.
  useEffect(() => () => void (overlays().getState().open?.owner === id && closeOverlay()), [id]);
  return isOurs
    ? { overlay: open?.name, detail: open?.detail, close }
    : { overlay: undefined, detail: undefined, close };
}

/** Returns a function that leaves for another site of the exchange, once the page was told (TRP-07, OP-73). */
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
