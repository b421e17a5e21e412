import { useCallback, useEffect, useRef, useState } from 'react';
import { endTurn, type ModalRank, type ModalTurn, takeTurn } from '../stores/page/modal-turn.ts';
import { useElement, useElementState } from './element-context.tsx';

/**
 * Returns true if this modal may be shown now. It waits for its turn and yields to a modal with a higher rank. Returns false on a server.
 */
export function useModalTurn(rank: ModalRank, isWanted: boolean): boolean {
  const [isOurs, setIsOurs] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const turn: ModalTurn = { rank, show: () => setIsOurs(true), pause: () => setIsOurs(false) };
    takeTurn(turn);
    return () => {
      setIsOurs(false);
      endTurn(turn);
    };
  }, [rank, isWanted]);
  return isWanted && isOurs;
}

/**
 * Manages a modal opened by the user. It is shown while the `open` attribute is set and no modal of the same or a higher rank is open.
 * Dispatches `closeEvent` when closed.
 */
export function useModal(closeEvent?: string): { readonly isShown: boolean; readonly close: () => void } {
  const { host, send } = useElement();
  const isOpen = useElementState().attributes['open'] === true;
  const isShown = useModalTurn('requested', isOpen);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && closeEvent !== undefined) send(closeEvent);
    wasOpen.current = isOpen;
  }, [isOpen, send, closeEvent]);
  return { isShown, close: useCallback(() => host?.removeAttribute('open'), [host]) };
}
