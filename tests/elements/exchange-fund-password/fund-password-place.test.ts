import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { answersFor } from '../support/gateway.ts';
import {
  answer,
  element,
  errorsOf,
  field,
  fill,
  forms,
  FREQUENCY,
  gateway,
  isOpen,
  ok,
  open,
  openFrequency,
  SAVE,
  useFundPassword,
} from './fund-password-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, part, twoFrames, until } from '../support/elements.ts';

useFundPassword();

/** A gateway that a page script trusts but that the release doesn't list. */
const ELSEWHERE = 'https://elsewhere.example';
const shell = (): { configure(values: object): void } =>
  (globalThis as unknown as { ExchangeShell: { configure(values: object): void } }).ExchangeShell;
before(() => shell().configure({ trustedOrigins: [ELSEWHERE] }));

describe('<exchange-fund-password>', () => {
  it('shows a login link and no field to visitors', async () => {
    // Another spelling of the page's own origin has its own session.
    answer(answersFor(VISITOR));
    await open({ gateway: location.origin, mode: 'frequency' }, 'dialog');
    const link = await until(() => inside(element, 'a[data-key="login"]', HTMLAnchorElement), 'the link');
    expect(link.getAttribute('href')).to.equal('/login');
    expect(allInside(element, 'input')).to.deep.equal([]);
    expect(gateway.calls.filter(({ path }) => path === FREQUENCY)).to.deep.equal([]);
  });

  it('renders no input if the release doesn’t list the gateway, and links to a listed page [OP-99, OP-109]', async () => {
    const created: string[] = [];
    const real = Document.prototype.createElement;
    Document.prototype.createElement = function create(this: Document, name: string): HTMLElement {
      created.push(name);
      return real.call(this, name);
    };
    await open({ gateway: ELSEWHERE, language: 'ar' }, 'refused');
    await twoFrames();
    Document.prototype.createElement = real;
    expect(created).not.to.include('input');
    expect(getPart(element, 'refused').textContent).to.contain('www.exchange.example');
    const link = getInside(element, '[part~="refused"] a', HTMLAnchorElement);
    expect(link.href).to.equal('https://www.exchange.example/ar/myaccount/security');
    expect([link.target, link.relList.contains('noopener')]).to.deep.equal(['_blank', true]);
    expect(errorsOf('fund-password')).to.have.length(1);
    element.open = false;
    await until(() => part(element, 'refused') === null, 'no refused');
    element.open = true;
    await until(() => part(element, 'refused'), 'the same');
    expect(errorsOf('fund-password')).to.have.length(1);
  });

  it('ignores exchange hosts in the page configuration [OP-99]', async () => {
    shell().configure({ sites: { '0': { antiPhishingHosts: [location.host, 'elsewhere.example'] } } });
    await open({ gateway: ELSEWHERE }, 'refused');
    expect(allInside(element, 'input')).to.deep.equal([]);
    shell().configure({ sites: {} });
  });

  it('clears and removes the fields when the gateway changes to an unlisted gateway [OP-99]', async () => {
    await open();
    await fill({ password: 's3cret' });
    const input = field('password');
    element.setAttribute('gateway', ELSEWHERE);
    await until(() => part(element, 'refused'), 'the refusal');
    expect([input.isConnected, input.value]).to.deep.equal([false, '']);
  });

  for (const [what, act] of Object.entries<() => void>({
    'it closes': () => element.removeAttribute('open'),
    'it is removed': () => element.remove(),
    'the user leaves the page': () =>
      void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    'the mode changes': () => element.setAttribute('mode', 'verify'),
  }))
    it(`clears the fields when ${what} [FPW-11]`, async () => {
      await openFrequency();
      await fill({ password: 's3cret', code: '123' });
      const inputs = [field('password'), field('code')];
      act();
      await until(() => inputs.every(({ value }) => value === ''), 'empty fields');
      if (what === 'the user leaves the page') await until(() => ok().disabled, 'nothing to confirm');
    });

  it('ignores a late response after reopening, except for the saved value', async () => {
    let respond: (response: Response) => void = () => {};
    answer({ [SAVE]: () => new Promise<Response>((resolve) => (respond = resolve)) });
    await openFrequency();
    await fill({ password: '1', code: '1' });
    ok().click();
    await until(() => forms.length === 1, 'the call');
    getPart(element, 'cancel').click();
    await until(() => part(element, 'dialog') === null, 'no dialog');
    element.open = true;
    await until(() => part(element, 'password'), 'the field');
    respond(Response.json({ result: true, msg: '' }));
    await nextEvent(element, 'exchange-fund-password-saved');
    await twoFrames();
    expect(isOpen()).to.equal(true);
  });
});
