import { prerender } from 'exchange-shell/prerender';

export async function handle({ event, resolve }) {
  const [header, footer] = await Promise.all(
    ['exchange-header', 'exchange-footer'].map((tag) =>
      prerender(tag, { siteId: 0, language: 'en', styles: 'inline' }),
    ),
  );
  return resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('%shell.header%', () => header).replace('%shell.footer%', () => footer),
  });
}
