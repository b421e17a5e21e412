import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { tips, v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import { getInside, inside, loadShell, place, until } from '../support/elements.ts';

const MALTA = 'https://mt.exchange.example';
const TURKEY = 'https://tr.exchange.example';
const EU = '777';
const MAIN = '0';

/** A gateway message with a link, and the same message with the link in a separate field. */
const html = (href: string) => `Moved to <a href="${href}">the other site</a>.`;
const passage = (href: string) => ({
  content: 'Moved to {the other site}.',
  text_link: [{ key: 'the other site', link: href }],
});
const bulletin = (item: { readonly content: string; readonly link: string }) => ({
  '/api/web/v1/site/fullsiteBulletin': v1({ home: [{ content_id: 'b1', ...item }] }),
});
const notices = (content: string, webUrl: string) => ({
  '/apiw/v2/herald/get_notice_record': v2({
    list: [
      {
        msg_id: 'm1',
        title: 'Moved',
        content,
        send_timest: 1_760_000_000,
        read: 0 as const,
        type: 'market',
        extras: { web_url: webUrl },
      },
    ],
    total: 1,
  }),
});

interface Surface {
  readonly tag:
    | 'exchange-header'
    | 'exchange-announcement'
    | 'compliance-banner'
    | 'exchange-footer'
    | 'exchange-reminder';
  readonly attributes?: Readonly<Record<string, string>>;
  readonly answers?: (href: string) => Answers;
  /** Selector of the link, without its URL. Defaults to `a`. */
  readonly within?: string;
  /** The control that opens the popover with the link. */
  readonly opener?: string;
}

/** The places in which the gateway or the page can set a link. */
const SURFACES: Readonly<Record<string, Surface>> = {
  'a menu entry': {
    tag: 'exchange-header',
    answers: (link) => ({
      '/apiw/v2/common/tabs': v2({ tabs: [], menus: [{ key: 'moved', parent: 'more', title: 'Moved', link }] }),
    }),
    within: '[data-key="moved"]',
    opener: '[popovertarget="nav-more"]',
  },
  'an announcement’s text': {
    tag: 'exchange-announcement',
    attributes: { page: 'home' },
    answers: (href) => bulletin({ content: html(href), link: '' }),
  },
  'an announcement that is a link': {
    tag: 'exchange-announcement',
    attributes: { page: 'home' },
    answers: (link) => bulletin({ content: 'Moved', link }),
  },
  'the compliance banner': {
    tag: 'compliance-banner',
    answers: (href) => ({ '/api/web/v1/compliance/check': v1({ business: passage(href) }) }),
  },
  'the footer tip': {
    tag: 'exchange-footer',
    answers: (href) => ({ '/api/web/v1/kyc/footerTipsCheck': tips([passage(href)]) }),
    within: '[part="tip"] a',
  },
  'a social link': { tag: 'exchange-footer', within: '.social a' },
  'a notification’s text': {
    tag: 'exchange-reminder',
    attributes: { open: '' },
    answers: (href) => ({ ...answersFor(TRADER), ...notices(html(href), '') }),
    within: '.message-text a',
  },
  'a notification’s title': {
    tag: 'exchange-reminder',
    attributes: { open: '' },
    answers: (href) => ({ ...answersFor(TRADER), ...notices('Moved', href) }),
    within: '.message-title',
  },
};

let gateway: Gateway;
let element: HTMLElement;
let count = 0;

/** Renders a surface on the given site, and returns its link to `href`. */
async function renderLink(
  { tag, attributes, answers, within = 'a', opener }: Surface,
  siteId: string,
  href: string,
): Promise<HTMLAnchorElement> {
  count += 1;
  ExchangeShell.configure({
    hosts: { malta: MALTA, turkey: TURKEY },
    links: { social: [{ key: 'x', href }] },
  });
  gateway = standInGateway(answers?.(href));
  element = await place(tag, {
    gateway: `https://other-sites-${count}.localhost`,
    'site-id': siteId,
    language: siteId === EU ? 'en-eu' : 'en',
    ...attributes,
  });
  if (opener !== undefined) getInside(element, opener).click();
  return until(() => inside(element, `${within}[href="${href}"]`, HTMLAnchorElement), `a link in ${tag}`);
}

/** Clicks a link, and returns whether the element left the click to the browser. Always prevents navigation. */
function isFollowed(link: HTMLAnchorElement): boolean {
  let wasPrevented = false;
  const preventNavigation = (event: Event): void => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', preventNavigation, { once: true });
  link.click();
  return !wasPrevented;
}

before(async () => {
  await setViewport({ width: 1500, height: 900 });
  await loadShell();
});
after(() => {
  ExchangeShell.configure({ hosts: {}, links: {} });
  return setViewport({ width: 800, height: 600 });
});
afterEach(() => {
  element.remove();
  gateway.restore();
});

describe('a link to another site of the exchange', () => {
  for (const [name, surface] of Object.entries(SURFACES)) {
    it(`requires confirmation on the EU site (${name} to Malta) [LNK-05, OP-15, OP-103, FTR-76]`, async () => {
      const link = await renderLink(surface, EU, `${MALTA}/fee`);
      const here = location.href;
      expect(isFollowed(link)).to.equal(false);
      await until(() => inside(element, 'dialog[open]'), 'the question');
      expect(location.href).to.equal(here);
      const go = getInside(element, 'dialog [part="ok"]', HTMLAnchorElement);
      expect(go.href).to.equal(`${MALTA}/fee`);
      expect(isFollowed(go), 'the confirmed link is followed').to.equal(true);
    });

    it(`requires confirmation on the main site (${name} to the Turkey site) [OP-103]`, async () => {
      const link = await renderLink(surface, MAIN, `${TURKEY}/campaign`);
      expect(isFollowed(link)).to.equal(false);
      await until(() => inside(element, 'dialog[open]'), 'the question');
      expect(getInside(element, 'dialog [part~="ok"]').textContent).to.equal('Go to the Türkiye site');
    });
  }

  for (const name of ['an announcement’s text', 'a social link'] as const)
    it(`is followed without confirmation on the main site (${name} to Malta) [LNK-05]`, async () => {
      const link = await renderLink(SURFACES[name] as Surface, MAIN, `${MALTA}/fee`);
      expect(isFollowed(link)).to.equal(true);
      expect(inside(element, 'dialog[open]')).to.equal(null);
    });
});
