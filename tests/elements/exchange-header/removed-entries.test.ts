import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { MENUS, PAY_WITH, placeDormant, type DormantFixture } from '../runtime/dormant-fixtures.ts';
import { type Answers, undocumented } from '../support/gateway.ts';
import { allInside, getInside, inside, loadShell, part, until } from '../support/elements.ts';

let header: DormantFixture<'exchange-header'>;

before(async () => {
  await setViewport({ width: 1600, height: 900 });
  await loadShell();
});
afterEach(() => {
  header.restore();
  localStorage.clear();
});
after(() => setViewport({ width: 800, height: 600 }));

const METHODS = ['buyWithCard', 'buyWithBank', 'p2pMarket'] as const;
const linksTo = (key: string) => allInside(header.element, `[data-key="${key}"]`);
const answerMethods = (given: object) =>
  v1([{ fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true, ...given }]);

describe("a prerendered header's closed menu", () => {
  const removed: readonly (readonly [key: string, answers: Answers])[] = [
    ['staking', { [MENUS]: undocumented(v2({ tabs: [], menus: [{ key: 'staking', hidden: 1 }] })) }],
    ['buyWithCard', { [PAY_WITH]: undocumented(answerMethods({ credit_card: false })) }],
    ['buyWithBank', { [PAY_WITH]: undocumented(answerMethods({ bank_transfer: false })) }],
    ['p2pMarket', { [PAY_WITH]: undocumented(answerMethods({ p2p: false })) }],
  ];
  for (const [key, answers] of removed)
    it(`removes an entry that a response hides or disables from every copy of the menu (${key}) [DAT-40, BUY-09]`, async () => {
      header = await placeDormant('exchange-header', answers);
      expect(linksTo(key).length, 'in the markup').to.be.at.least(2);
      await until(() => linksTo(key).length === 0, `the removal of ${key}`);
    });
});

describe('the header’s buy panel', () => {
  for (const isBare of [false, true])
    it(`shows no payment method before the response (${isBare ? 'bare tag' : 'prerendered markup'}) [BUY-09]`, async () => {
      let answer: (response: Response) => void = () => {};
      const pending = new Promise<Response>((resolve) => {
        answer = resolve;
      });
      header = await placeDormant('exchange-header', { [PAY_WITH]: () => pending }, {}, { isBare });
      const trigger = await until(() => inside(header.element, '[popovertarget="nav-buyCrypto"]'), 'its entry');
      trigger.click();
      const panel = getInside(header.element, '#nav-buyCrypto');
      await until(() => panel.matches(':popover-open'), 'the open panel');
      const shown = () =>
        METHODS.filter((key) => getInside(panel, `[data-key="${key}"]`).checkVisibility({ visibilityProperty: true }));
      expect(shown(), 'before the response').to.deep.equal([]);
      await until(() => part(header.element, 'paywith'), 'React');
      expect(shown(), 'after hydration').to.deep.equal([]);
      answer(Response.json(answerMethods({ credit_card: false })));
      await until(() => panel.querySelector('[data-key="buyWithCard"]') === null, 'the removal');
      expect(getInside(panel, '[data-key="buyWithBank"]').checkVisibility({ visibilityProperty: true })).to.equal(true);
    });

  it('shows every payment method if the request fails [BUY-14]', async () => {
    header = await placeDormant('exchange-header', { [PAY_WITH]: undefined });
    getInside(header.element, '[popovertarget="nav-buyCrypto"]').click();
    const panel = getInside(header.element, '#nav-buyCrypto');
    for (const key of METHODS)
      await until(
        () => getInside(panel, `[data-key="${key}"]`).checkVisibility({ visibilityProperty: true }),
        `the link to ${key}`,
      );
  });
});
