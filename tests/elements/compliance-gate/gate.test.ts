import { expect } from 'chai';
import { tips, v1 } from '../../../demo/gateway/envelopes.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import type { Tip } from '../../../demo/gateway/personas/persona.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway, undocumented } from '../support/gateway.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { loadShell, nextEvent, place, twoFrames, until } from '../support/elements.ts';

const CHECK = '/api/web/v1/compliance/check';
const SESSION = '/api/web/v1/usercenter/get_info';
/** A visitor whose restrictions depend on the session (RST-12…14). */
const DUTCH = parsePersona('netherlands') ?? VISITOR;

let gateway: Gateway;
let count = 0;
const elements: Element[] = [];

before(loadShell);
afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
  gateway?.restore();
});

/** Replaces the gateway with one that has a new origin and the given answers. Returns the origin. */
function answer(answers: Answers): string {
  gateway?.restore();
  count += 1;
  const origin = `https://gate-${count}.localhost`;
  gateway = standInGateway(answers, origin);
  return origin;
}

/** Inserts a gate and returns its decision. Cancels the event, so that the gate neither navigates nor opens a dialog. */
async function decide(origin: string, attributes: Readonly<Record<string, string>>) {
  const gate = document.createElement('compliance-gate');
  for (const [name, value] of Object.entries({ gateway: origin, ...attributes })) gate.setAttribute(name, value);
  gate.append('Page content.');
  gate.addEventListener('compliance-decision', (event) => event.preventDefault());
  const decision = nextEvent(gate, 'compliance-decision');
  elements.push(gate);
  document.body.append(gate);
  return (await decision).detail;
}

describe('<compliance-gate> with a malformed restriction [OP-105]', () => {
  const ANSWERS = {
    'a blocked country with a malformed code': { limit: { is_blocked_country: true, limit_country: { a: 1 } } },
    'a blocked country with a malformed menu': { menu: 'nft', limit: { is_blocked_country: 1 } },
    'a blocked code with malformed limits': { menu: ['nft'], limit: 'none' },
    'a blocked code with a malformed notice flag': { menu: [4, ' NFT '], toast: { is_hk_user: 'maybe' } },
  };
  for (const [what, data] of Object.entries(ANSWERS))
    for (const mode of ['open', 'closed'])
      it(`redirects and reports one error for ${what} (on-failure ${mode})`, async () => {
        const errors: string[] = [];
        const note = (event: HTMLElementEventMap['exchange-error']): unknown => errors.push(event.detail.source);
        document.addEventListener('exchange-error', note);
        const origin = answer({ ...answersFor(VISITOR), [CHECK]: v1(undocumented(data)) });
        const { action, href } = await decide(origin, { path: '/nft', 'on-failure': mode });
        document.removeEventListener('exchange-error', note);
        expect([action, href]).to.deep.equal(['redirect', '/state_compliance_tips']);
        expect(errors).to.deep.equal(['compliance-check']);
      });

  for (const [mode, action] of [
    ['open', 'allow'],
    ['closed', 'tip'],
  ] as const)
    it(`decides "${action}" for pages that the response does not block (on-failure ${mode})`, async () => {
      const data = { menu: ['otc'], limit: { is_uk_limit: 'maybe' } };
      const origin = answer({ ...answersFor(VISITOR), [CHECK]: v1(undocumented(data)) });
      expect((await decide(origin, { path: '/nft', 'on-failure': mode })).action).to.equal(action);
    });
});

describe('a restricted page’s tip', () => {
  const TIP = '/api/web/v1/kyc/footerTipsCheck';
  const RESTRICTED = v1({ menu: ['nft'], limit: { is_show_compliance_tips: true } });
  type Tips = ReturnType<typeof tips<Partial<Tip>>>;

  /** Inserts a gate on a restricted page. The request for its tip is pending until `respond` is called. */
  async function placeRestricted() {
    let respond = (_answer: Tips | Response): void => {};
    let isRequested = false;
    const pending = new Promise<Tips | Response>((resolve) => (respond = resolve));
    const origin = answer({
      ...answersFor(VISITOR),
      [CHECK]: RESTRICTED,
      [TIP]: () => {
        isRequested = true;
        return pending;
      },
    });
    const gate = document.createElement('compliance-gate');
    for (const [name, value] of Object.entries({ gateway: origin, path: '/nft' })) gate.setAttribute(name, value);
    const content = document.createElement('p');
    content.textContent = 'Page content.';
    gate.append(content);
    elements.push(gate);
    document.body.append(gate);
    await until(() => isRequested, 'the request for the tip');
    await twoFrames();
    return { gate, content, respond };
  }
  const dialogOf = (gate: Element) => gate.shadowRoot?.querySelector('dialog[open]') ?? null;

  const ANSWERS: Readonly<Record<string, readonly [answer: () => Tips | Response, isClosable: boolean]>> = {
    'a tip without a close button': [() => tips([{ content: 'Not here.', no_close_button: true }]), false],
    'a tip with a close button': [() => tips([{ content: 'Not here.' }]), true],
    'no tip': [() => tips([]), true],
    'an error': [() => new Response('', { status: 500 }), true],
  };
  for (const [name, [make, isClosable]] of Object.entries(ANSWERS))
    it(`opens after the response, ${isClosable ? 'closable' : 'not closable'} for ${name} [CMP-14, CMP-17]`, async () => {
      const { gate, content, respond } = await placeRestricted();
      expect(dialogOf(gate)).to.equal(null);
      expect(content.getClientRects()).to.have.length(0);
      respond(make());
      await until(() => dialogOf(gate) !== null, 'the tip');
      expect(dialogOf(gate)?.querySelector('[part~="close"]') !== null).to.equal(isClosable);
      const event = new Event('cancel', { cancelable: true });
      dialogOf(gate)?.dispatchEvent(event);
      expect(event.defaultPrevented).to.equal(!isClosable);
    });
});

describe('the session request [USR-24]', () => {
  const countSessionRequests = () => gateway.calls.filter(({ path }) => path === SESSION).length;
  /**
   * Inserts a header, a footer and a gate whose restriction depends on the user. Waits until the gate shows its content, confirms its notice
   * with OK, and waits until the header is rendered for a visitor.
   */
  async function putAll(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
    const origin = answer(answersFor(DUTCH));
    // A dormant header sends no request, but its page kind applies to other elements too.
    const header = document.createElement('exchange-header');
    for (const [name, value] of Object.entries({ gateway: origin, hydrate: 'visible', ...attributes }))
      header.setAttribute(name, value);
    header.style.display = 'none';
    elements.push(header);
    document.body.append(header);
    elements.push(await place('exchange-footer', { gateway: origin }));
    const gate = document.createElement('compliance-gate');
    const content = document.createElement('p');
    content.textContent = 'Page content.';
    for (const [name, value] of Object.entries({ gateway: origin, path: '/price' })) gate.setAttribute(name, value);
    gate.append(content);
    elements.push(gate);
    document.body.append(gate);
    await until(() => content.getClientRects().length > 0, 'the content');
    gate.shadowRoot?.querySelector<HTMLElement>('dialog [part~="ok"]')?.click();
    await until(() => gate.shadowRoot?.querySelector('dialog[open]') === null, 'nothing left to answer');
    header.style.display = '';
    header.setAttribute('hydrate', 'load');
    await until(() => header.shadowRoot?.querySelector('[part~=login]'), 'the header of a visitor');
    await twoFrames();
  }

  it('is sent if a restriction depends on the user', async () => {
    const origin = answer(answersFor(DUTCH));
    elements.push(await place('exchange-header', { gateway: origin }));
    await decide(origin, { path: '/price' });
    await until(() => countSessionRequests() === 1, 'one request');
  });

  const KINDS = ['not-found', 'signup', 'auth', 'login-reset'] as const;
  for (const page of KINDS)
    it(`is not sent if the header sets a page kind without a session (${page})`, async () => {
      await putAll({ page });
      expect(countSessionRequests()).to.equal(0);
    });

  it('is not sent next to <exchange-not-found> [NFP-13, trap 33]', async () => {
    elements.push(await place('exchange-not-found'));
    await putAll();
    expect(countSessionRequests()).to.equal(0);
  });

  // These run last because page configuration cannot be reset.
  for (const page of KINDS)
    it(`is not sent if the page configuration sets a page kind without a session (${page})`, async () => {
      ExchangeShell.configure({ page });
      await putAll();
      expect(countSessionRequests()).to.equal(0);
    });
});

describe('a slow check', () => {
  const ALLOWED = v1({ menu: [], limit: {} });
  const MESSAGE = 'Checking whether this page is available in your region…';
  const statusOf = (gate: Element): HTMLElement | null => gate.shadowRoot?.querySelector('[role="status"]') ?? null;

  /** Inserts a gate whose check is pending until `respond` is called. `wait` advances the clock. */
  async function placePending(attributes: Readonly<Record<string, string>> = {}) {
    const requests: ((answer: typeof ALLOWED | Response) => void)[] = [];
    const origin = answer({
      ...answersFor(VISITOR),
      [CHECK]: () => new Promise((resolve) => requests.push(resolve)),
    });
    const gate = document.createElement('compliance-gate');
    for (const [name, value] of Object.entries({ gateway: origin, path: '/nft', ...attributes }))
      gate.setAttribute(name, value);
    const content = document.createElement('p');
    content.textContent = 'Page content.';
    content.style.blockSize = '300px';
    gate.append(content);
    const after = document.createElement('p');
    after.textContent = 'After the gate.';
    elements.push(gate, after);
    const events: string[] = [];
    for (const type of ['exchange-ready', 'compliance-decision'])
      gate.addEventListener(type, (event) => {
        events.push(event.type);
        event.preventDefault();
      });
    const clock = stopClock();
    document.body.append(gate, after);
    await until(() => requests.length === 1, 'the request');
    const respond = (response: typeof ALLOWED | Response): void => {
      for (const send of requests) send(response);
    };
    return { gate, content, after, events, clock, respond };
  }

  it('shows a message after 2 seconds that moves nothing, and removes it when the check succeeds', async () => {
    const { gate, content, after, events, clock, respond } = await placePending();
    const places = () => [content, after].map((element) => element.getBoundingClientRect().top);
    const before = places();
    clock.advance(1999);
    await twoFrames();
    expect(statusOf(gate)).to.equal(null);
    clock.advance(1);
    clock.restore();
    const status = await until(() => statusOf(gate), 'the message');
    expect(status.textContent).to.equal(MESSAGE);
    expect(status.checkVisibility({ opacityProperty: true })).to.equal(true);
    expect(status.getBoundingClientRect().top).to.equal(before[0]);
    expect(places()).to.deep.equal(before);
    expect(events).to.deep.equal([]);
    respond(ALLOWED);
    await until(() => statusOf(gate) === null, 'no message');
    expect(places()).to.deep.equal(before);
    expect(events).to.deep.equal(['compliance-decision', 'exchange-ready']);
  });

  it('shows no message if the check finishes within 2 seconds', async () => {
    const { gate, events, clock, respond } = await placePending();
    clock.advance(1999);
    respond(ALLOWED);
    await until(() => events.includes('exchange-ready'), 'the decision');
    clock.advance(60_000);
    clock.restore();
    await twoFrames();
    expect(statusOf(gate)).to.equal(null);
  });

  it('replaces the message with the notice of a failed check, in the language of the gate', async () => {
    const { gate, events, clock, respond } = await placePending({ 'on-failure': 'closed', language: 'de' });
    clock.advance(2000);
    clock.restore();
    const status = await until(() => statusOf(gate), 'the message');
    expect(status.textContent).to.match(/^Wir prüfen, ob .+…$/);
    respond(new Response('', { status: 500 }));
    await until(() => statusOf(gate) === null, 'no message');
    await until(() => events.includes('exchange-ready'), 'the event');
    expect(events).to.deep.equal(['compliance-decision', 'exchange-ready']);
  });

  it('removes the message with the gate', async () => {
    const { gate, clock } = await placePending();
    clock.advance(2000);
    clock.restore();
    await until(() => statusOf(gate), 'the message');
    gate.remove();
    await until(() => statusOf(gate) === null, 'no message');
  });
});
