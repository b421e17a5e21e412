import { type ReactElement, useEffect, useState } from 'react';

/** How long a message stays, ms. */
const SHOWN = 2400;

/** A short message and how it is said. Saying the same again says it anew. */
export function useToast(): readonly [toast: ReactElement, say: (text: string) => void] {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  useEffect(() => {
    if (message.text === '') return undefined;
    const timer = setTimeout(() => setMessage({ text: '', turn: message.turn }), SHOWN);
    return () => clearTimeout(timer);
  }, [message]);
  const say = (text: string): void => setMessage(({ turn }) => ({ text, turn: turn + 1 }));
  // The region is there before its text, or readers do not notice it.
  const toast = (
    <div role="status" className="toast" part="toast">
      {message.text === '' ? null : <span key={message.turn}>{message.text}</span>}
    </div>
  );
  return [toast, say];
}
