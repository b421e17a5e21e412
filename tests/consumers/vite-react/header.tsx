import type {} from 'exchange-shell/react';
import type { ExchangeHeaderElement, LanguageCode } from 'exchange-shell';
import { useEffect, useRef, useState } from 'react';

export function Header({ language }: { readonly language: LanguageCode }) {
  const ref = useRef<ExchangeHeaderElement>(null);
  const [session, setSession] = useState('unknown');
  useEffect(() => {
    const header = ref.current;
    const onSession = ({ detail }: HTMLElementEventMap['exchange-session']) =>
      setSession(detail.isLogin ? 'member' : 'visitor');
    header?.addEventListener('exchange-session', onSession);
    return () => header?.removeEventListener('exchange-session', onSession);
  }, []);
  return <exchange-header ref={ref} site-id={0} language={language} data-session={session} />;
}
