import type { Hono } from 'hono';
import { answerWithFaults } from './apply-fault.ts';
import type { Bindings } from './apply-fault.ts';
import { refusal } from './envelopes.ts';
import { faultsOf } from './gateway-state.ts';
import type { GatewayState } from './gateway-state.ts';
import { levelOf, logoOf, pictureOf, storyOf } from './images.ts';
import { ICON_WHITELIST } from './markets/coins.ts';

const PICTURES: Readonly<Record<string, 'coin' | 'fiat' | 'chain' | 'avatar' | 'menu'>> = {
  '/images/coin_icon/64/:file': 'coin',
  '/images/fiat_icon/:file': 'fiat',
  '/images/chain_icon/:file': 'chain',
  '/images/avatar/:file': 'avatar',
  '/images/menu_icon/:file': 'menu',
};

/** Adds the routes for icons and avatars. Coins that aren't whitelisted have no icon. */
export function addPictures(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  const icons = new Set(ICON_WHITELIST.map((symbol) => symbol.toLowerCase()));
  for (const [path, kind] of Object.entries(PICTURES)) {
    app.use(path, state.cors);
    app.get(path, (c) =>
      answerWithFaults(c, faultsOf(c, state, 'images'), async () => {
        const name = /^([\w.-]{1,40})\.png$/.exec(c.req.param('file') ?? '')?.[1];
        const known = name && (kind !== 'coin' || name === 'default' || icons.has(name));
        if (!known) return c.json(refusal(404, 'Image not found'), 404);
        return c.body(pictureOf(kind, name), 200, {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=3600',
        });
      }),
    );
  }
}

/** Adds the VIP level badges, for pages whose policy blocks `data:` images. */
export function addLevels(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  app.use('/images/vip/:file', state.cors);
  app.get('/images/vip/:file', (c) => {
    const level = /^(\d{1,2})\.svg$/.exec(c.req.param('file'))?.[1];
    if (level === undefined) return c.json(refusal(404, 'Image not found'), 404);
    return c.body(levelOf(level), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}

/** Adds the story images of the not-found page. */
export function addStories(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  app.use('/images/stories/:file', state.cors);
  app.get('/images/stories/:file', (c) => {
    const picture = storyOf(/^([a-z]{2,20})\.svg$/.exec(c.req.param('file'))?.[1] ?? '');
    if (picture === undefined) return c.json(refusal(404, 'Image not found'), 404);
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}

/** Adds the sites' word marks. */
export function addLogos(app: Hono<{ Bindings: Bindings }>): void {
  app.get('/images/logo/:file', (c) => {
    const [, site, theme] = /^([a-z]{2,12})_(light|dark)\.svg$/.exec(c.req.param('file')) ?? [];
    if (!site) return c.json(refusal(404, 'Image not found'), 404);
    return c.body(logoOf(site, theme === 'dark' ? 'dark' : 'light'), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    });
  });
}
