import { useCallback, useEffect, useRef, useState } from 'react';
import { endTurn, type ModalRank, type ModalTurn, takeTurn } from '../stores/page/modal-turn.ts';
import { useElement, useElementState } from './element-context.tsx';

/** Whether this modal may be shown now: it waits for its turn, and gives way to one that goes before it. Never while a server renders. */
export function useModalTurn(rank: ModalRank, isWanted: boolean): boolean {
  const [isOurs, setIsOurs] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const turn: ModalTurn = { rank, speak: () => setIsOurs(true), pause: () => setIsOurs(false) };
    takeTurn(turn);
    return () => {
      setIsOurs(false);
      endTurn(turn);
    };
  }, [rank, isWanted]);
  return isWanted && isOurs;
}

/** A modal that a person has asked for: it follows the attribute `open`, in its turn, and says by its event when it was closed. */
export function useModal(closeEvent?: string): { readonly isShown: boolean; readonly close: () => void } {
  const { host, send } = useElement();
  const isOpen = useElementState().attributes['open'] === true;
  const isShown = useModalTurn('asked', isOpen);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && closeEvent !== undefined) send(closeEvent);
    wasOpen.current = isOpen;
  }, [isOpen, send, closeEvent]);
  return { isShown, close: useCallback(() => host?.removeAttribute('open'), [host]) };
}
