import { expect } from 'chai';
import { complianceCheck, userInfo } from '../../../demo/gateway/answers.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { Tip } from '../../../demo/gateway/personas/persona.ts';
import { standInGateway } from '../support/gateway.ts';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  loadShell,
  nextEvent,
  nextFrame,
  part,
  place,
  type Placed,
  until,
} from '../support/elements.ts';

const EXTRAS = { fiat: undefined, codes: [], flags: [] };

/** Business tips by the gateway's origin. Each situation has its own gateway and therefore its own page state. */
const BUSINESS: Readonly<Record<string, Partial<Tip>>> = {
  'https://plain.localhost': {
    content: 'Derivatives close on <b>1 May</b>. Read the {note}.',
    title: 'Derivatives',
    cancel_button: 'Later',
    ok_button: 'Read',
    ok_button_router: '/announcements/9',
    text_link: [{ key: 'note', link: '/announcements/9' }],
    no_close_button: false,
  },
  'https://bound.localhost': {
    content: 'Stays.',
    ok_button: 'Fine',
    ok_button_router: 'https://evil.example/',
    no_close_button: true,
  },
  'https://empty.localhost': { content: '  ', ok_button: 'Read' },
  'https://hostile.localhost': {
    content:
      '<img src=x onerror="window.__owned=1"><a href="javascript:window.__owned=1" onclick="window.__owned=1">click</a><script>window.__owned=1</script>',
  },
};
/** KYC levels of logged-in members by the gateway's origin. All other gateways respond as for a visitor. */
const MEMBERS: Readonly<Record<string, string>> = {
  'https://low.localhost': '0',
  'https://one.localhost': '2',
  'https://done.localhost': '1',
  'https://company.localhost': '3',
};

/** Origins whose responses have arrived. */
const answered = new Set();
/** Waits until the gateway has responded and React has rendered the result. */
async function settled(gateway: string): Promise<void> {
  await until(() => answered.has(gateway), 'an answer');
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

before(async () => {
  standInGateway({
    '/api/web/v1/compliance/check': (url) => {
      answered.add(url.origin);
      const business = BUSINESS[url.origin] && { business: BUSINESS[url.origin] };
      return complianceCheck({ ...VISITOR, ...business }, EXTRAS);
    },
    '/api/web/v1/usercenter/get_info': (url) => {
      answered.add(url.origin);
      const verified = MEMBERS[url.origin];
      return userInfo(verified === undefined ? VISITOR : { ...TRADER, user: { verified } }, EXTRAS);
    },
  });
  await loadShell();
});

describe('<compliance-banner>', () => {
  let element: Placed;
  afterEach(() => element?.remove());
  const banner = async (gateway: string, attributes: Readonly<Record<string, string>> = {}) => {
    element = await place('compliance-banner', { gateway, ...attributes });
    return until(() => part(element, 'banner'), 'the banner');
  };

  it('renders the content with its markup and links, and uses the title as its label [BIZ-01, BIZ-05, CMP-10]', async () => {
    const box = await banner('https://plain.localhost');
    await until(() => box.querySelector('b'), 'the markup');
    expect(box.textContent).to.contain('Derivatives close on 1 May. Read the note.');
    expect(getInside(box, '.text-link').getAttribute('href')).to.equal('/announcements/9');
    expect(box.getAttribute('aria-label')).to.equal('Derivatives');
  });

  it('links the OK button to its route, with the language prefix [BIZ-04]', async () => {
    await banner('https://plain.localhost', { language: 'de' });
    expect(getPart(element, 'ok').getAttribute('href')).to.equal('/de/announcements/9');
  });

  it('dispatches an event and disappears when Cancel or the close button is clicked [BIZ-03, BIZ-02]', async () => {
    for (const name of ['cancel', 'close']) {
      await banner('https://plain.localhost');
      const dispatched = nextEvent(element, 'compliance-dialog');
      getPart(element, name).click();
      expect((await dispatched).detail).to.deep.equal({ kind: 'business', action: name });
      await until(() => part(element, 'banner') === null, 'no banner');
      element.remove();
    }
  });

  it('hides the close button if `no_close_button` is set, and does not link OK to another origin [BIZ-02]', async () => {
    await banner('https://bound.localhost');
    expect(part(element, 'close')).to.equal(null);
    expect(getPart(element, 'ok').localName).to.equal('button');
    getPart(element, 'ok').click();
    expect(part(element, 'banner')).not.to.equal(null);
  });

  it('renders nothing if the content is missing or blank [BIZ-01]', async () => {
    for (const gateway of ['https://empty.localhost', 'https://none.localhost']) {
      element = await place('compliance-banner', { gateway });
      await settled(gateway);
      expect(part(element, 'banner')).to.equal(null);
      element.remove();
    }
  });

  it('removes images, scripts, handlers and javascript: links [BIZ-06]', async () => {
    const box = await banner('https://hostile.localhost');
    await until(() => box.textContent.includes('click'), 'the text');
    expect(allInside(box, 'img, script, [onclick], a')).to.have.length(0);
    expect(window.__owned).to.equal(undefined);
  });
});

describe('<exchange-kyc-bar>', () => {
  let element: Placed;
  afterEach(() => {
    element?.remove();
    sessionStorage.clear();
  });
  const bar = (verifiedAt: string, attributes: Readonly<Record<string, string>> = {}) =>
    place('exchange-kyc-bar', { gateway: verifiedAt, ...attributes });

  it('renders nothing for visitors, on the test network, after KYC 2 and for companies [KYC-01, OP-43]', async () => {
    for (const [gateway, site] of [
      ['https://visitor.localhost', '0'],
      ['https://low.localhost', '666'],
      ['https://done.localhost', '0'],
      ['https://company.localhost', '0'],
    ] as const) {
      element = await bar(gateway, { 'site-id': site });
      await settled(gateway);
      expect(allInside(element, '[part~="bar"]'), `${gateway} ${site}`).to.have.length(0);
      element.remove();
    }
  });

  it('links to the next KYC step [KYC-10, KYC-11]', async () => {
    for (const [gateway, path] of [
      ['https://low.localhost', '/fr/myaccount/kyc_home'],
      ['https://one.localhost', '/fr/myaccount/kyc2'],
    ] as const) {
      element = await bar(gateway, { language: 'fr' });
      await until(() => part(element, 'bar'), 'the bar');
      expect(getPart(element, 'ok').getAttribute('href')).to.equal(path);
      element.remove();
    }
  });

  it('closes every bar on the page for the rest of the session [KYC-02]', async () => {
    element = await bar('https://low.localhost');
    const second = await bar('https://one.localhost');
    await until(() => part(element, 'bar') && part(second, 'bar'), 'two bars');
    const closed = nextEvent(element, 'exchange-kyc-bar-close');
    getPart(element, 'close').click();
    await closed;
    await until(() => part(element, 'bar') === null && part(second, 'bar') === null, 'no bars');
    expect(sessionStorage.getItem('exchange:kyc-bar')).to.equal('1');
    second.remove();
  });
});
