import { expect } from 'chai';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { calls, FOREIGN } from '../exchange-search/search-fixtures.ts';
import {
  getInside,
  getPart,
  inside,
  loadShell,
  part,
  place,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

const TRADER = parsePersona('trader') ?? VISITOR;
const SUB_ACCOUNT = parsePersona('sub-account') ?? VISITOR;

let gateway: Gateway | undefined;
type Transfer = Placed<HTMLElementTagNameMap['exchange-transfer']>;
let element: Transfer;
let another: Transfer | undefined;
let count = 0;
const states: string[] = [];
const errors: HTMLElementEventMap['exchange-error']['detail'][] = [];
const recordState = ({ detail }: HTMLElementEventMap['exchange-transfer-state']): unknown => states.push(detail.state);
const recordError = ({ detail }: HTMLElementEventMap['exchange-error']): unknown => errors.push(detail);

before(() => loadShell());
beforeEach(() => {
  for (const list of [states, errors, calls()]) list.length = 0;
  document.addEventListener('exchange-transfer-state', recordState);
  document.addEventListener('exchange-error', recordError);
});
afterEach(async () => {
  element?.remove();
  another?.remove();
  await until(() => calls('mount').length === calls('unmount').length, 'one unmount per mount');
  document.removeEventListener('exchange-transfer-state', recordState);
  document.removeEventListener('exchange-error', recordError);
  ExchangeShell.configure({ apps: {} });
  gateway?.restore();
});

/** Inserts an open element with its own gateway. */
async function open(answers: Answers, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  count += 1;
  const origin = `https://transfer-${count}.localhost`;
  gateway?.restore();
  gateway = standInGateway(answers, origin);
  element = await place('exchange-transfer', { open: '', gateway: origin, ...attributes });
}
const mounted = (): Promise<HTMLElement> => until(() => inside(element, 'dialog pre'), 'the application');
const linkTo = (key: string): Promise<HTMLElement> => until(() => inside(element, `dialog a[data-key="${key}"]`), key);
const requestedPaths = (): readonly string[] => gateway?.calls.map(({ path }) => path) ?? [];

const BITS = 384;

/** Returns the file's integrity, as a page would declare it. */
async function integrityOf(address: string): Promise<string> {
  const content = await (await fetch(address)).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${BITS}`, content));
  return `sha${BITS}-${btoa(String.fromCharCode(...hash))}`;
}

describe('<exchange-transfer>', () => {
  it('mounts once for a member, updates, unmounts when closed and dispatches its state [MFE-01]', async () => {
    await open(answersFor(SUB_ACCOUNT), { src: FOREIGN, 'site-id': '177', language: 'en' });
    await mounted();
    expect(getInside(element, 'h2').textContent).to.equal('Transfer');
    const props = calls('mount').at(-1)?.props;
    expect(props).to.deep.include({
      locale: 'en',
      langPrefix: '/en',
      siteId: 177,
      isLogin: true,
      uid: '20042',
      is_sub: 1,
    });
    expect(props).to.not.have.property('targetId');
    await until(() => states.length === 2, 'its states');
    expect(states).to.deep.equal(['loading', 'visible']);
    element.setAttribute('language', 'fr');
    await until(() => calls('update').some((call) => call.props['locale'] === 'fr'), 'the update');
    getPart(element, 'close').click();
    await until(() => calls('unmount').length === 1, 'the unmount');
    await until(() => states.at(-1) === 'hidden', 'its state');
    expect([element.open, part(element, 'dialog'), calls('mount').length]).to.deep.equal([false, null, 1]);
    element.setAttribute('open', '');
    await mounted();
    expect(calls('mount')).to.have.length(2);
    await until(() => states.length === 5, 'its states again');
    expect(states).to.deep.equal(['loading', 'visible', 'hidden', 'loading', 'visible']);
    expect(errors).to.deep.equal([]);
  });

  it('uses `src` or `apps.transfer`, and merges the page’s `inputs` into the application’s inputs [MFE-01]', async () => {
    ExchangeShell.configure({ apps: { transfer: FOREIGN } });
    await open(answersFor(TRADER));
    await mounted();
    element.inputs = { uid: 'another', own: 1 };
    await until(
      () => calls('update').some(({ props }) => props['uid'] === 'another' && props['own'] === 1),
      'the merged inputs',
    );
    const before = calls('mount').length;
    element.setAttribute('src', `${FOREIGN}?other`);
    await until(() => calls('mount').length === before + 1 && calls('unmount').length === 1, 'the other application');
    expect(calls('mount').at(-1)?.props).to.include({ uid: 'another', own: 1 });
    expect(errors).to.deep.equal([]);
  });

  it('does not remount for an equal configuration', async () => {
    ExchangeShell.configure({ apps: { transfer: FOREIGN } });
    await open(answersFor(TRADER));
    await mounted();
    ExchangeShell.configure({ apps: { transfer: FOREIGN } });
    await twoFrames();
    expect([calls('mount').length, calls('unmount').length]).to.deep.equal([1, 0]);
  });

  for (const [what, answers] of [
    ['a visitor', answersFor(VISITOR)],
    [
      'a session that has ended (401)',
      { ...answersFor(TRADER), '/api/web/v1/usercenter/get_info': () => new Response('', { status: 401 }) },
    ],
  ] as const)
    it(`shows a login link without loading the application (${what})`, async () => {
      const address = `${FOREIGN}?visitor-${count}`;
      await open(answers, { src: address });
      expect((await linkTo('login')).getAttribute('href')).to.equal('/login');
      await until(() => states.at(-1) === 'visible', 'its state');
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      expect([files.some((name) => name.endsWith(address)), calls().length]).to.deep.equal([false, 0]);
    });

  it('requests only the session and shows a skeleton until it is known', async () => {
    document.cookie = 'uid=1; path=/';
    let respond: (response: Response) => void = () => {};
    const holdSession = (): Promise<Response> => new Promise((resolve) => (respond = resolve));
    await open({ ...answersFor(TRADER), '/api/web/v1/usercenter/get_info': holdSession }, { src: FOREIGN });
    await until(() => inside(element, 'dialog .skeleton'), 'the skeleton');
    await until(() => states.length > 0, 'its state');
    expect(states).to.deep.equal(['loading']);
    expect(requestedPaths()).to.deep.equal(['/api/web/v1/usercenter/get_info']);
    respond(Response.json({ code: 0, data: { isLogin: true, uid: '7' } }));
    await mounted();
    expect(calls('mount').at(-1)?.props).to.include({ isLogin: true, uid: '7', is_sub: 0 });
    expect(requestedPaths()).to.deep.equal(['/api/web/v1/usercenter/get_info']);
    document.cookie = 'uid=; path=/; max-age=0';
  });

  for (const src of [
    'javascript:alert(1)',
    'http://apps.example/transfer.js',
    '//evil.example/transfer.js',
    'data:text/javascript,0',
    'https://user:pass@apps.example/',
    String.raw`\\evil.example\transfer.js`,
    'transfer.js',
    '__proto__',
  ])
    it(`ignores an invalid URL, reports it once and uses apps.transfer (${src})`, async () => {
      ExchangeShell.configure({ apps: { transfer: FOREIGN } });
      await open(answersFor(TRADER), { src });
      await mounted();
      expect(errors.map(({ source }) => source)).to.deep.equal(['attribute']);
      expect(errors[0]?.message).to.match(/^exchange-shell: <exchange-transfer src=.+\. .+\. .+\.$/);
    });

  it('links to the wallet with one exchange-error if there is no application', async () => {
    await open(answersFor(TRADER));
    expect((await linkTo('fundsOverview')).getAttribute('href')).to.equal('/myaccount/myfunds');
    await until(() => states.at(-1) === 'visible', 'its state');
    expect(errors.map(({ source }) => source)).to.deep.equal(['transfer']);
    expect(errors[0]?.message).to.match(/^exchange-shell: .+\. .+\. .+\.$/);
  });

  for (const [what, src] of [
    ['does not exist', '/no/such/parcel.js'],
    ['is not a script', '/README.md'],
    ['is not a parcel', '/tests/elements/support/elements.ts'],
  ] as const)
    it(`reports one error and shows a retry button if the bundle ${what}`, async () => {
      await open(answersFor(TRADER), { src });
      await until(() => inside(element, 'dialog [role=alert] button'), 'the notice');
      expect(errors.map(({ source }) => source)).to.deep.equal(['transfer']);
      expect(states).to.deep.equal(['loading']);
      getInside(element, 'dialog [role=alert] button').click();
      await until(() => errors.length === 2, 'the second attempt');
      getPart(element, 'close').click();
      await until(() => states.at(-1) === 'hidden', 'the hidden state');
    });

  it('runs a module only if it matches the declared integrity [OP-05]', async () => {
    const [right, other] = [`${FOREIGN}?right`, `${FOREIGN}?tampered`];
    ExchangeShell.configure({ apps: { transfer: { src: right, integrity: await integrityOf(right) } } });
    await open(answersFor(TRADER));
    await mounted();
    element.remove();
    await until(() => calls('unmount').length === 1, 'the unmount');
    calls().length = 0;
    const integrity = await integrityOf('/README.md');
    ExchangeShell.configure({ apps: { transfer: { src: other, integrity } } });
    await open(answersFor(TRADER));
    await until(() => inside(element, 'dialog [role=alert]'), 'the notice');
    getInside(element, 'dialog [role=alert] button').click();
    await until(() => errors.length === 2, 'the second attempt');
    expect(errors.map(({ source }) => source)).to.deep.equal(['transfer', 'transfer']);
    expect(String((errors[0]?.error as Error | undefined)?.message)).to.match(
      /tampered did not load\. Serve every file of the release/,
    );
    expect(calls()).to.deep.equal([]);
  });

  it('waits without dispatching events while another modal requested by the user is open', async () => {
    await open(answersFor(TRADER), { src: FOREIGN });
    await until(() => states.at(-1) === 'visible', 'its state');
    states.length = 0;
    const second = await place('exchange-transfer', { open: '', src: FOREIGN, gateway: element.gateway ?? '' });
    another = second;
    await twoFrames();
    expect([states.length, part(second, 'dialog')]).to.deep.equal([0, null]);
    getPart(element, 'close').click();
    await until(() => part(second, 'dialog'), 'the second dialog');
  });
});
