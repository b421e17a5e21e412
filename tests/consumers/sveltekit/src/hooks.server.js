import { prerender } from 'exchange-shell/prerender';

const options = { siteId: 0, language: 'en', linkBase: 'https://www.exchange.example', styles: 'inline' };

export async function handle({ event, resolve }) {
  const [header, footer] = await Promise.all(
    ['exchange-header', 'exchange-footer'].map((tag) => prerender(tag, options)),
  );
  return resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('%shell.header%', () => header).replace('%shell.footer%', () => footer),
  });
}
