import { prerender } from 'exchange-shell/prerender';
import { Shell } from './shell.js';

export default async function Page() {
  const [header, footer] = await Promise.all(
    ['exchange-header', 'exchange-footer'].map((tag) =>
      prerender(tag, { siteId: 0, language: 'en', styles: 'inline' }),
    ),
  );
  return (
    <>
      <div dangerouslySetInnerHTML={{ __html: header }} suppressHydrationWarning />
      <main>The page</main>
      <div dangerouslySetInnerHTML={{ __html: footer }} suppressHydrationWarning />
      <Shell />
    </>
  );
}
