import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { allInside, getInside, getPart, inside, loadShell, OF_THIS_FILE, place, until } from '../support/elements.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';

let element: Awaited<ReturnType<typeof placeFooter>>;
let gateway: Gateway;

before(loadShell);
beforeEach(async () => setViewport({ width: 1200, height: 800 }));
afterEach(() => {
  element.remove();
  gateway.restore();
});
after(() => setViewport({ width: 800, height: 600 }));

let count = 0;
async function placeFooter(attributes: Readonly<Record<string, string>>) {
  count += 1;
  const origin = `http://footer-${count}-${OF_THIS_FILE}.localhost:9`;
  gateway = standInGateway(answersFor(VISITOR), origin);
  const footer = await place('exchange-footer', { gateway: origin, hydrate: 'load', ...attributes });
  await until(() => inside(footer, '.column'), 'the columns');
  return footer;
}

const top = (of: Element): number => Math.round(of.getBoundingClientRect().top);

describe('the footer’s sign-up card', () => {
  for (const site of ['71', '106', '153', '181', '232', '777'])
    it(`is in one row with the columns on a site with few links (site ${site})`, async () => {
      element = await placeFooter({ 'site-id': site });
      await until(() => inside(element, '.invitation'), 'the invitation');
      const columns = allInside(element, '.column');
      const invitation = getInside(element, '.invitation');
      expect(new Set([...columns, invitation].map(top)).size).to.equal(1);
      const [last] = columns.slice(-1);
      // Tab reaches the links before the card, which follows them in the row.
      expect(invitation.getBoundingClientRect().left).to.be.above(last?.getBoundingClientRect().right ?? Infinity);
    });

  it('is below the columns on a site with many links', async () => {
    element = await placeFooter({ 'site-id': '0' });
    const invitation = await until(() => inside(element, '.invitation'), 'the invitation');
    expect(top(invitation)).to.be.at.least(getPart(element, 'columns').getBoundingClientRect().bottom);
  });
});

describe('the copyright line', () => {
  for (const language of ['tr', 'zh', 'zh-tw', 'ar'])
    it(`contains the name “Exchange” in Latin letters (${language}) [FTR-97]`, async () => {
      element = await placeFooter({ 'site-id': language === 'tr' ? '177' : '0', language });
      await until(() => getPart(element, 'copyright').textContent.includes('Exchange'), 'the holder');
    });
});

describe('the UK notice', () => {
  it('ends with the link to the FCA’s risk summary [FTR-96]', async () => {
    element = await placeFooter({ 'site-id': '182' });
    const link = await until(() => inside(element, '[part="uk-notice"] a', HTMLAnchorElement), 'the link');
    expect([link.textContent, link.pathname]).to.deep.equal(['Take 2 mins to learn more', '/risk-disclosure']);
  });

  it('links to the risk summary configured by the page [FTR-96]', async () => {
    ExchangeShell.configure({ links: { ukRiskSummary: 'https://risk.example/summary' } });
    element = await placeFooter({ 'site-id': '182' });
    const link = await until(
      () => inside(element, '[part="uk-notice"] a[href="https://risk.example/summary"]', HTMLAnchorElement),
      'the link',
    );
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });
});
