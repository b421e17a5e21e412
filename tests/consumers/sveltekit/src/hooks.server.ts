import type { Handle } from '@sveltejs/kit';
import { prerender } from 'exchange-shell/prerender';

const options = { siteId: 0, language: 'en', linkBase: 'https://www.exchange.example', styles: 'inline' } as const;

export const handle: Handle = async ({ event, resolve }) => {
  const [header, footer] = await Promise.all(
    ['exchange-header', 'exchange-footer'].map((tag) => prerender(tag, options)),
  );
  return resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('%shell.header%', () => header).replace('%shell.footer%', () => footer),
  });
};
