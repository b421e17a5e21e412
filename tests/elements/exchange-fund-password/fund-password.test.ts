import { expect } from 'chai';
import { undocumented } from '../support/gateway.ts';
import {
  detailsOf,
  element,
  errorsOf,
  field,
  fill,
  forms,
  isOpen,
  ok,
  open,
  realNow,
  setTime,
  toast,
  useFundPassword,
} from './fund-password-fixtures.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { allInside, getInside, getPart, part, place, twoFrames, until } from '../support/elements.ts';

useFundPassword();

describe('<exchange-fund-password>', () => {
  it('is a modal with a title, a close button and initial focus, and closes on a backdrop click', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    await open();
    const dialog = getInside(element, 'dialog[part~="dialog"]', HTMLDialogElement);
    expect(dialog.matches(':modal')).to.equal(true);
    expect(getInside(element, 'h2').textContent).to.equal('Enter your fund password');
    expect(dialog.getAttribute('aria-labelledby')).to.equal(getInside(element, 'h2').id);
    expect(element.shadowRoot.activeElement).to.equal(getInside(element, 'h2'));
    expect(getPart(element, 'close').getAttribute('aria-label')).to.equal('Close');
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await until(() => !isOpen(), 'the closed dialog');
    await until(() => document.activeElement === opener, 'the opener’s focus');
    await until(() => detailsOf('close').length === 1, 'its event');
    opener.remove();
  });

  for (const control of ['close', 'cancel'])
    it(`removes \`open\`, dispatches one event and can be reopened (closed with ${control})`, async () => {
      await open();
      getPart(element, control).click();
      await until(() => !part(element, 'dialog'), 'the closed dialog');
      expect([isOpen(), element.open]).to.deep.equal([false, false]);
      element.open = true;
      await until(() => part(element, 'password'), 'its field');
      expect(detailsOf('close')).to.have.length(1);
    });

  it('opens only after another open element has closed', async () => {
    await open();
    const second = await place('exchange-fund-password', { open: '' });
    await twoFrames();
    expect(part(second, 'dialog')).to.equal(null);
    getPart(element, 'cancel').click();
    await until(() => part(second, 'dialog'), 'the second dialog');
    second.remove();
  });

  it('links to the pages for changing the password and the authenticator [FPW-09, FPW-10]', async () => {
    await open({ mode: 'frequency', language: 'ar' });
    const hrefs = allInside(element, 'a[data-key]').map((link) => link.getAttribute('href'));
    expect(hrefs).to.deep.equal(['/ar/myaccount/fundpass_setup', '/ar/myaccount/totp']);
  });

  it('excludes its fields from password managers and session recorders but accepts pasted values', async () => {
    await open({ mode: 'frequency' });
    const [password, code] = [field('password'), field('code')];
    for (const input of [password, code]) {
      expect(input.name).to.equal('');
      expect(input.form).to.equal(null);
      expect(input.spellcheck).to.equal(false);
      expect(['none', 'off']).to.include(input.getAttribute('autocapitalize'));
      expect(input.getAttribute('autocorrect')).to.equal('off');
      expect(input.labels).to.have.length(1);
    }
    expect([password.type, password.autocomplete]).to.deep.equal(['password', 'off']);
    expect([code.inputMode, code.autocomplete, code.maxLength]).to.deep.equal(['numeric', 'one-time-code', -1]);
    const marks = {
      rrweb: '.rr-block.rr-ignore.rr-mask',
      Sentry: '.sentry-block.sentry-ignore',
      PostHog: '.ph-no-capture',
      FullStory: '.fs-exclude',
      Datadog: '[data-dd-privacy="hidden"]',
      Hotjar: '[data-hj-suppress]',
      Clarity: '[data-clarity-mask="true"]',
      LogRocket: '[data-private]',
    };
    for (const [recorder, selector] of Object.entries(marks)) {
      const box = getInside(element, `.fields${selector}`);
      expect([box.contains(password), box.contains(code)], recorder).to.deep.equal([true, true]);
      expect([password.matches(selector), code.matches(selector)], recorder).to.deep.equal([true, true]);
    }
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    expect(password.dispatchEvent(paste)).to.equal(true);
  });

  it('reveals the password until the focus leaves the field and its button', async () => {
    await open();
    await fill({ password: 'abc' });
    const show = getInside(element, '.show', HTMLButtonElement);
    field('password').focus();
    show.click();
    await until(() => field('password').type === 'text', 'the text');
    expect(show.getAttribute('aria-pressed')).to.equal('true');
    show.focus();
    await twoFrames();
    expect(field('password').type).to.equal('text');
    getPart(element, 'cancel').focus();
    await until(() => field('password').type === 'password', 'the dots');
    expect(field('password').value).to.equal('abc');
  });

  it('warns about Caps Lock', async () => {
    await open();
    const press = (modifierCapsLock: boolean): unknown =>
      field('password').dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock }));
    press(true);
    await until(() => element.shadowRoot.textContent.includes('Caps Lock is on.'), 'the hint');
    press(false);
    await until(() => !element.shadowRoot.textContent.includes('Caps Lock is on.'), 'no hint');
  });

  it('hides typed characters from the page and its keyboard shortcuts', async () => {
    await open();
    const receivedTypes: string[] = [];
    const recordType = (event: Event): unknown => receivedTypes.push(event.type);
    const types = ['keydown', 'keyup', 'beforeinput', 'input', 'change', 'paste'];
    for (const type of types) document.addEventListener(type, recordType);
    for (const type of types) field('password').dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    getPart(element, 'cancel').dispatchEvent(new Event('keydown', { bubbles: true, composed: true }));
    for (const type of types) document.removeEventListener(type, recordType);
    expect(receivedTypes).to.deep.equal(['keydown']);
  });
});

describe('<exchange-fund-password mode="verify">', () => {
  it('requires at least one character before confirming [FPW-03]', async () => {
    await open();
    expect(ok().disabled).to.equal(true);
    await fill({ password: '1' });
    expect(ok().disabled).to.equal(false);
    await fill({ password: '' });
    expect(ok().disabled).to.equal(true);
    expect(part(element, 'code')).to.equal(null);
  });

  it('dispatches an event without the password, passes the password to `verify` and closes on success', async () => {
    await open();
    const secrets: unknown[] = [];
    element.verify = async (secret: { fundPassword: string }) => {
      secrets.push(secret);
      return { ok: true };
    };
    await fill({ password: ' p&ss ' });
    ok().click();
    await until(() => !isOpen(), 'the closed dialog');
    expect(secrets).to.deep.equal([{ fundPassword: ' p&ss ' }]);
    expect(detailsOf('confirm')).to.deep.equal([{ mode: 'verify' }]);
    expect(forms).to.deep.equal([]);
  });

  it('confirms once for two clicks within 1 500 ms, regardless of the password [FPW-04, trap 36]', async () => {
    await open();
    element.verify = async () => ({ ok: false, message: 'Wrong' });
    const click = async (at: number): Promise<number> => {
      setTime(at);
      await fill({ password: 'wrong' });
      ok().click();
      await twoFrames();
      return detailsOf('confirm').length;
    };
    expect(await click(700)).to.equal(1);
    expect(await click(1700)).to.equal(1);
    expect(await click(2199)).to.equal(1);
    expect(await click(2200)).to.equal(2);
  });

  for (const [what, verify, toastText] of [
    ['a message', async () => ({ ok: false, message: '<b>Wrong</b>' }), '<b>Wrong</b>'],
    ['no message', async () => ({ ok: false }), 'Error'],
    ['no response', async () => undefined, 'Error'],
    ['an ok that is a string', async () => ({ ok: 'yes' }), 'Error'],
    ['a rejection', () => Promise.reject(new Error('it was s3cret')), 'Error'],
    [
      'a throw',
      () => {
        throw new Error('it was s3cret');
      },
      'Error',
    ],
  ] as const)
    it(`stays open, clears and focuses the field and shows the message if the password is rejected (${what}: “${toastText}”)`, async () => {
      await open();
      element.verify = undocumented(verify);
      await fill({ password: 's3cret' });
      ok().click();
      await until(() => toast() !== '', 'the toast');
      expect(toast()).to.equal(toastText);
      expect([isOpen(), field('password').value, ok().disabled]).to.deep.equal([true, '', true]);
      expect(element.shadowRoot.activeElement).to.equal(field('password'));
      expect(JSON.stringify(errorsOf('fund-password'))).not.to.contain('s3cret');
      expect(errorsOf('fund-password')).to.have.length(what === 'a rejection' || what === 'a throw' ? 1 : 0);
    });

  it('fails if `verify` does not settle within 20 s', async () => {
    await open();
    element.verify = () => new Promise(() => {});
    await fill({ password: 's3cret' });
    const clock = stopClock();
    ok().click();
    await twoFrames();
    expect([ok().getAttribute('aria-disabled'), field('password').value]).to.deep.equal(['true', '']);
    clock.advance(19_900);
    await twoFrames();
    expect(toast()).to.equal('');
    clock.advance(100);
    await until(() => toast() === 'Error', 'the toast');
    clock.restore();
    expect([isOpen(), errorsOf('fund-password').length]).to.deep.equal([true, 1]);
  });

  it('stays open if the page cancels the event or does not set `verify`', async () => {
    await open();
    await fill({ password: '1' });
    ok().click();
    await twoFrames();
    expect([detailsOf('confirm').length, isOpen(), field('password').value]).to.deep.equal([1, true, '']);
    setTime(realNow() + 2000);
    let isCalled = false;
    element.verify = async () => {
      isCalled = true;
      return { ok: true };
    };
    element.addEventListener('exchange-fund-password-confirm', (event) => event.preventDefault(), { once: true });
    await fill({ password: '1' });
    ok().click();
    await twoFrames();
    expect([detailsOf('confirm').length, isCalled, isOpen()]).to.deep.equal([2, false, true]);
    element.removeAttribute('open');
    await until(() => part(element, 'dialog') === null, 'no dialog');
    expect(detailsOf('close')).to.have.length(1);
  });

  it('is confirmed with Enter', async () => {
    await open();
    await fill({ password: '1' });
    field('password').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(detailsOf('confirm')).to.have.length(1);
  });
});
