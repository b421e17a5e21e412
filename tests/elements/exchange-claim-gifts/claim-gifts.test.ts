import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { answersFor } from '../support/gateway.ts';
import {
  counted,
  dialog,
  element,
  gateway,
  isAbsent,
  keep,
  KEY,
  MINUTE,
  NOON,
  put,
  setClock,
  stored,
  TAG,
  prepare,
} from './claim-gifts-fixtures.ts';
import {
  COMPLIANCE,
  FAULTS,
  personOf,
  SESSION,
  SETTINGS,
  settings,
  setUserAgent,
} from '../support/promotion-fixtures.ts';
import { getInside, getPart, nextEvent, part, place, twoFrames, until } from '../support/elements.ts';

prepare();

/** A value from the page that throws whenever it is read. */
const UNREADABLE = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no');
    },
  },
);

describe('<exchange-claim-gifts>', () => {
  it('shows a visitor on a phone the bonus, two links and a close button after three requests, and counts one impression [GFT-01, GFT-02, GFT-03, GFT-04, GFT-05]', async () => {
    await put();
    const box = await dialog();
    expect(getInside(element(), 'h2').textContent).to.equal('$10,000+ claim gifts');
    expect(getInside(element(), 'h2 bdi').textContent).to.equal('$10,000+');
    expect(getInside(element(), '[part~="web"]', HTMLAnchorElement).getAttribute('href')).to.equal('/signup');
    expect(getInside(element(), '[part~="app"]', HTMLAnchorElement).getAttribute('href')).to.equal('/mobileapp');
    const bottoms = ['web', 'app', 'close'].map((name) => getPart(element(), name).getBoundingClientRect());
    expect(bottoms[2]?.top).to.be.at.least(Math.max(bottoms[0]?.bottom ?? 0, bottoms[1]?.bottom ?? 0));
    await until(() => box.matches(':modal'), 'the modal');
    expect(
      gateway()
        .calls.map(({ path }) => path)
        .toSorted(),
    ).to.deep.equal([COMPLIANCE, SETTINGS, SESSION]);
    await counted();
  });

  for (const [when, arrange, experiment] of [
    ['on a computer [GFT-05]', () => setUserAgent({ mobile: false }), true],
    ['on another page [GFT-10]', () => ExchangeShell.configure({ page: 'markets' }), true],
    ['with the cookie uid [ROL-13]', () => (document.cookie = 'uid=1; path=/'), true],
    ['with the cookie nickname [ROL-13]', () => (document.cookie = 'nickname=a; path=/'), true],
    ['without an experiment [OP-46]', () => {}, null],
    ['if the experiment returns a falsy value [GFT-05]', () => {}, () => 0],
    [
      'if the experiment throws [OP-46]',
      () => {},
      () => {
        throw new Error('no');
      },
    ],
    ['if the experiment rejects [OP-46]', () => {}, () => Promise.reject(new Error('no'))],
    ['if the experiment throws when read [OP-46]', () => {}, UNREADABLE],
    ['if the experiment never settles [OP-46]', () => {}, new Promise(() => {})],
    [
      'after two impressions on the same day [GFT-06]',
      () => localStorage.setItem(KEY, `2/${NOON - 120 * MINUTE}`),
      true,
    ],
    [
      '29 min 59 s after an impression [GFT-07]',
      () => localStorage.setItem(KEY, `1/${NOON - 30 * MINUTE + 1000}`),
      true,
    ],
    ['if the rewards are switched off', () => ExchangeShell.configure({ flags: { hiddenRewardsHub: true } }), true],
  ] as const)
    it(`renders and requests nothing ${when}`, async () => {
      arrange();
      await put(undefined, experiment);
      await isAbsent();
      expect(stored()).to.be.oneOf([null, `2/${NOON - 120 * MINUTE}`, `1/${NOON - 30 * MINUTE + 1000}`]);
    });

  for (const [when, answers] of [
    ['for a member without cookies [GFT-05]', answersFor(personOf('trader'))],
    ['under UK restrictions', answersFor(personOf('uk-visitor'))],
    ['under Italian restrictions', { ...answersFor(VISITOR), [SETTINGS]: settings({ isItalyLimit: true }) }],
    ['if the rewards page is blocked', answersFor(VISITOR, ['rewards_hub'])],
  ] as const)
    it(`renders and counts nothing after the responses ${when}`, async () => {
      await put(answers);
      await isAbsent(SESSION, SETTINGS, COMPLIANCE);
      expect(stored()).to.equal(null);
    });

  for (const path of [SESSION, SETTINGS, COMPLIANCE] as const)
    for (const [what, answer] of FAULTS)
      it(`renders nothing if the request fails (${path}: ${what})`, async () => {
        await put({ ...answersFor(VISITOR), [path]: answer as undefined });
        await isAbsent(SESSION, SETTINGS, COMPLIANCE);
      });

  it('renders if the session request returns 401', async () => {
    await put({ ...answersFor(VISITOR), [SESSION]: () => new Response('', { status: 401 }) });
    await dialog();
  });

  for (const [what, experiment] of [
    ['a value', 'B'],
    ['a function', () => 1],
    ['a promise', Promise.resolve({})],
    ['a function that returns a promise', async () => 'yes'],
  ] as const)
    it(`renders if the experiment enables it with ${what} [OP-46]`, async () => {
      await put(undefined, experiment);
      await dialog();
    });

  it('reads the experiment once and applies a later value', async () => {
    let readCount = 0;
    await put(undefined, () => {
      readCount += 1;
      return false;
    });
    await until(() => readCount === 1, 'the request');
    element().setAttribute('language', 'de');
    element().setAttribute('theme', 'dark');
    await isAbsent();
    expect(readCount).to.equal(1);
    element().experiment = true;
    await dialog();
  });

  it('ignores invalid stored counts [trap 20, GFT-09]', async () => {
    for (const text of ['abc/2', '2', '1/2/3', `2/${NOON + 1}`]) {
      localStorage.setItem(KEY, text);
      await put();
      await dialog();
      await counted();
      element().remove();
    }
  });

  it('appears again at 00:05 after two impressions on the previous day, the second at 23:50 [trap 21, GFT-08]', async () => {
    localStorage.setItem(KEY, `2/${new Date('2026-03-07T23:50:00').getTime()}`);
    const now = new Date('2026-03-08T00:05:00').getTime();
    setClock(now);
    await put();
    await dialog();
    await counted();
  });

  it('appears a second time after 30 minutes but not a third time [GFT-06, GFT-07]', async () => {
    for (const [after, count] of [
      [0, 1],
      [30, 2],
    ] as const) {
      setClock(NOON + after * MINUTE);
      await put();
      await dialog();
      await counted(count);
      element().remove();
    }
    setClock(NOON + 300 * MINUTE);
    await put();
    await isAbsent();
  });

  it('dispatches one event when closed by button, Esc or backdrop and does not reappear', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    keep(opener);
    for (const close of [
      async () => getPart(element(), 'close').click(),
      () => sendKeys({ press: 'Escape' }),
      async () => getPart(element(), 'dialog').click(),
    ]) {
      localStorage.removeItem(KEY);
      opener.focus();
      await put();
      await dialog();
      await until(() => stored() !== null, 'the count');
      let closings = 0;
      element().addEventListener('exchange-claim-gifts-close', () => (closings += 1));
      const closed = nextEvent(element(), 'exchange-claim-gifts-close');
      await close();
      await closed;
      await until(() => part(element(), 'dialog') === null, 'the closed dialog');
      expect(document.activeElement).to.equal(opener);
      setClock(NOON + 40 * MINUTE);
      element().setAttribute('theme', 'dark');
      await twoFrames();
      expect([part(element(), 'dialog'), closings]).to.deep.equal([null, 1]);
      setClock(NOON);
      element().remove();
    }
  });

  it('shows and counts only one of two elements on a page', async () => {
    await put();
    const second = keep(await place(TAG, { gateway: element().getAttribute('gateway') ?? '' }));
    second.experiment = true;
    await dialog();
    await counted();
    await twoFrames();
    expect(part(second, 'dialog')).to.equal(null);
    getPart(element(), 'close').click();
    await until(() => part(element(), 'dialog') === null, 'the closed dialog');
    for (let frame = 0; frame < 3; frame += 1) await twoFrames();
    expect([part(second, 'dialog'), stored()]).to.deep.equal([null, `1/${NOON}`]);
  });
});
