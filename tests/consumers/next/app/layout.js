import { prerender } from 'exchange-shell/prerender';
import { LoadShell } from './load-shell.js';
import './styles.css';

export const metadata = { title: 'Page' };

const options = { siteId: 0, language: 'en', linkBase: 'https://www.exchange.example', styles: 'inline' };

export default async function Layout({ children }) {
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
