import './styles.css';
import './shell';
import 'exchange-shell/exchange-side-nav';
import type {} from 'exchange-shell/react';
import type { SideNavItem } from 'exchange-shell';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const items: readonly SideNavItem[] = [
  { key: 'overview', title: 'Overview', href: '/overview' },
  { key: 'trading', title: 'Orders', children: [{ key: 'open', title: 'Open orders', href: '/orders/open' }] },
];

function App() {
  const [session, setSession] = useState('unknown');
  return (
    <>
      <exchange-header
        site-id={0}
        language="en"
        onexchange-session={({ detail }) => setSession(detail.isLogin ? 'member' : 'visitor')}
      />
      <div className="columns">
        <exchange-side-nav site-id={0} language="en" items={items} />
        <main data-session={session}>The page</main>
      </div>
      <exchange-footer site-id={0} language="en" />
    </>
  );
}

createRoot(document.querySelector('#root') as Element).render(<App />);
