import 'exchange-shell';
import { defineReactElement, type ShellProps } from 'exchange-shell/react-element';
import { createRoot } from 'react-dom/client';
import { Header } from './header.tsx';

interface GreetingProps extends ShellProps {
  readonly name?: string;
}

function Greeting({ name = '', session, siteId, t }: GreetingProps) {
  return (
    <p data-session={session.status} data-site={siteId}>
      {t('greeting', { name })}
    </p>
  );
}

defineReactElement('team-greeting', Greeting, {
  attributes: { name: 'string' },
  messages: { en: { greeting: 'Hello {name}' }, de: { greeting: 'Hallo {name}' } },
});

createRoot(document.querySelector('#header') as Element).render(<Header language="en" />);
