import { type ReactElement, useEffect, useState } from 'react';

/** The time in milliseconds for which a message is visible. */
const DURATION = 2400;

/** Returns a toast and a function that shows and announces a message. A repeated message is announced again. */
export function useToast(): readonly [toast: ReactElement, showToast: (text: string) => void] {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  useEffect(() => {
    if (message.text === '') return undefined;
    const timer = setTimeout(() => setMessage({ text: '', turn: message.turn }), DURATION);
    return () => clearTimeout(timer);
  }, [message]);
  const showToast = (text: string): void => setMessage(({ turn }) => ({ text, turn: turn + 1 }));
  // Renders the live region before it has text, because screen readers ignore a new region that already has content.
  const toast = (
    <div role="status" className="toast" part="toast">
      {message.text === '' ? null : <span key={message.turn}>{message.text}</span>}
    </div>
  );
  return [toast, showToast];
}
