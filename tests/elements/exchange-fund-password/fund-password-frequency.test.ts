import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { type Answers } from '../support/gateway.ts';
import {
  answer,
  choice,
  choose,
  detailsOf,
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
  realNow,
  SAVE,
  toast,
  useFundPassword,
} from './fund-password-fixtures.ts';
import { allInside, getInside, getPart, inside, part, twoFrames, until } from '../support/elements.ts';

useFundPassword();

describe('<exchange-fund-password mode="frequency">', () => {
  for (const [frequency, label] of [
    [2, 'Every time'],
    [1, 'Once an hour'],
    [0, 'Never'],
  ] as const)
    it(`selects the frequency’s option (${frequency}: “${label}”) [FPW-01, FPW-02, HTP-18]`, async () => {
      answer({ [FREQUENCY]: v1({ frequency }) });
      await openFrequency();
      expect(choice()).to.equal(String(frequency));
      const chosen = getInside(element, '[part~="frequency"] label:has(:checked)');
      expect(chosen.textContent).to.equal(label);
      expect(element.shadowRoot.textContent.includes('anyone with access')).to.equal(frequency === 0);
    });

  for (const [what, sent] of Object.entries({
    'an unexpected code': { code: 7, message: '', data: { frequency: 2 } },
    'a string': v1({ frequency: 'often' }),
    'an unknown number': v1({ frequency: 3 }),
    'no frequency': v1({}),
    'no response': undefined,
  }))
    it(`selects no option if the gateway returns ${what} [FPW-02]`, async () => {
      answer({ [FREQUENCY]: sent } as Answers);
      await openFrequency();
      expect(choice()).to.equal(undefined);
    });

  it('shows a skeleton while loading and reloads each time it opens', async () => {
    let respond: (response: Response) => void = () => {};
    answer({ [FREQUENCY]: () => new Promise<Response>((resolve) => (respond = resolve)) });
    await open({ mode: 'frequency' });
    expect(allInside(element, '[part~="frequency"] .skeleton')).to.have.length(3);
    await until(() => gateway.calls.some(({ path }) => path === FREQUENCY), 'the call');
    respond(Response.json(v1({ frequency: 2 })));
    await until(() => choice() === '2', 'the choice');
    getPart(element, 'cancel').click();
    await until(() => part(element, 'dialog') === null, 'no dialog');
    element.open = true;
    await until(() => gateway.calls.filter(({ path }) => path === FREQUENCY).length === 2, 'another call');
    respond(Response.json(v1({ frequency: 1 })));
    await until(() => choice() === '1', 'the reloaded choice');
  });

  it('requires password and code before confirming [FPW-05, trap 36]', async () => {
    await openFrequency();
    for (const [password, code, isDisabled] of [
      ['', '', true],
      ['1', '', true],
      ['', '1', true],
      ['1', '1', false],
    ] as const) {
      await fill({ password, code });
      expect(ok().disabled, `${password} ${code}`).to.equal(isDisabled);
    }
  });

  it('shows an error and sends nothing if no option is selected', async () => {
    answer({ [FREQUENCY]: undefined });
    await openFrequency();
    await fill({ password: '1', code: '1' });
    ok().click();
    await until(() => element.shadowRoot.textContent.includes('Choose how often'), 'the hint');
    const group = getPart(element, 'frequency');
    const hint = getInside(element, `[id="${group.getAttribute('aria-describedby')}"]`);
    expect(hint.textContent).to.contain('Choose how often');
    expect(group.getAttribute('aria-invalid')).to.equal('true');
    expect(element.shadowRoot.activeElement).to.equal(inside(element, 'input[type="radio"]'));
    expect([forms.length, detailsOf('confirm').length, field('password').value]).to.deep.equal([0, 0, '1']);
  });

  it('sends the four fields with the CSRF header once, closes and dispatches the saved value [FPW-06, FPW-07, HTP-19]', async () => {
    document.cookie = 'csrftoken=t0ken; path=/';
    await openFrequency();
    choose(0);
    await fill({ password: 'p&ss wörd', code: '12 34 5' });
    ok().click();
    await until(() => !isOpen(), 'the closed dialog');
    document.cookie = 'csrftoken=; path=/; max-age=0';
    expect(forms.map(({ body }) => body)).to.deep.equal([
      'action=tradepassfrequency&frequency=0&fundpass=p%26ss+w%C3%B6rd&totp=12345',
    ]);
    expect(forms[0]?.headers.get('x-csrf-token')).to.equal('t0ken');
    expect(forms[0]?.headers.get('content-type')).to.equal('application/x-www-form-urlencoded');
    expect(detailsOf('confirm')).to.deep.equal([{ mode: 'frequency', frequency: 0 }]);
    expect(detailsOf('saved')).to.deep.equal([{ frequency: 0 }]);
  });

  it('sends only the digits of a code pasted in any format [FPW-05]', async () => {
    for (const code of ['1 2 3 4 5 6', '123-456', '１２３４５６', 'Code: 123456']) {
      forms.length = 0;
      await openFrequency();
      choose(0);
      await fill({ password: '1', code });
      ok().click();
      await until(() => !isOpen(), 'the closed dialog');
      expect(
        forms.map(({ body }) => new URLSearchParams(body).get('totp')),
        code,
      ).to.deep.equal(['123456']);
      element.remove();
      performance.now = () => realNow() + 10_000 * (forms.length + 1);
    }
  });

  it('can be confirmed if a password manager dispatches only `change` [FPW-05]', async () => {
    await openFrequency();
    for (const name of ['password', 'code'] as const) {
      field(name).value = '123456';
      field(name).dispatchEvent(new Event('change', { bubbles: true }));
    }
    await until(() => !ok().disabled, 'the button');
  });

  it('is not confirmed by the Enter key that ends a composition [FPW-05]', async () => {
    await openFrequency();
    choose(0);
    await fill({ password: '1', code: '1' });
    for (const given of [{ isComposing: true }, { keyCode: 229 }])
      field('code').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, ...given }),
      );
    await twoFrames();
    expect([isOpen(), forms.length]).to.deep.equal([true, 0]);
  });

  for (const [what, sent, toastText] of [
    ['a message', { result: false, msg: 'Wrong fund password' }, 'Wrong fund password'],
    ['HTML', { result: false, msg: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['an empty message', { result: false, msg: '' }, 'Error'],
    ['a message that is not a string', { result: false, msg: { a: 1 } }, 'Error'],
    ['a result that is a string', { result: 'true', msg: '' }, 'Error'],
    ['a body that is not an object', ['x'], 'Error'],
    ['a body that is not JSON', new Response('<p>'), 'Error'],
    ['an HTTP error', new Response('{}', { status: 500 }), 'Error'],
  ] as const)
    it(`shows the message, stays open and does not retry if the change is rejected (${what}: “${toastText}”) [FPW-08, ERR-15]`, async () => {
      answer({ [SAVE]: sent instanceof Response ? () => sent.clone() : sent } as Answers);
      await openFrequency();
      await fill({ password: '1', code: '1' });
      ok().click();
      await until(() => toast() !== '', 'the toast');
      expect(toast()).to.equal(toastText);
      expect(getPart(element, 'toast').querySelector('img')).to.equal(null);
      expect([isOpen(), field('password').value, field('code').value]).to.deep.equal([true, '', '']);
      expect([forms.length, detailsOf('saved').length, choice()]).to.deep.equal([1, 0, '1']);
      expect(errorsOf('query-safe')).to.have.length(1);
    });

  for (const [what, answers] of Object.entries({
    'the frequency’s code': { [FREQUENCY]: { code: 401, message: 'Log in first', data: null } },
    'the frequency’s HTTP status': { [FREQUENCY]: () => new Response('{}', { status: 401 }) },
    'the save’s code': { [SAVE]: { code: 401, message: 'Log in first', data: null } },
    'the save’s HTTP status': { [SAVE]: () => new Response('{}', { status: 401 }) },
  }))
    it(`shows a login link and no field if the session has ended, as reported by ${what}`, async () => {
      answer(answers);
      await open({ mode: 'frequency' }, 'dialog');
      if (SAVE in answers) {
        await until(() => inside(element, '[part~="frequency"] input'), 'the choices');
        await fill({ password: '1', code: '1' });
        ok().click();
      }
      await until(() => inside(element, 'a[data-key="login"]'), 'the link');
      expect(allInside(element, 'input')).to.deep.equal([]);
    });
});
