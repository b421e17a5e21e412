import { prerender } from 'exchange-shell/prerender';
import type { ReactNode } from 'react';
import { LoadShell } from './load-shell';
import './styles.css';

export const metadata = { title: 'Page' };

const options = { siteId: 0, language: 'en', linkBase: 'https://www.exchange.example', styles: 'inline' } as const;

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const [header, footer] = await Promise.all(
    ['exchange-header', 'exchange-footer'].map((tag) => prerender(tag, options)),
  );
  return (
    <html lang="en">
      <body>
        <div dangerouslySetInnerHTML={{ __html: header }} suppressHydrationWarning />
        <main>{children}</main>
        <div dangerouslySetInnerHTML={{ __html: footer }} suppressHydrationWarning />
        <LoadShell />
      </body>
    </html>
  );
}
