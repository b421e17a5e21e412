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
  MINUTE,
  NOON,
  put,
  setClock,
  stored,
  prepare,
} from './claim-gifts-fixtures.ts';
import {
  COMPLIANCE,
  gatewayFor,
  untilHandled,
  personOf,
  SESSION,
  SETTINGS,
  setUserAgent,
} from '../support/promotion-fixtures.ts';
import { getPart, nextEvent, part, place, twoFrames, until } from '../support/elements.ts';

prepare();

describe('the <exchange-claim-gifts> promotion', () => {
  it('waits until compliance dialogs are answered, and is not counted meanwhile', async () => {
    localStorage.removeItem('exchange:restriction:BX');
    await put(answersFor(personOf('brazil')), false);
    const gate = keep(document.createElement('compliance-gate'));
    gate.setAttribute('gateway', element().getAttribute('gateway') ?? '');
    document.body.append(gate);
    element().experiment = true;
    const notice = await until(() => part(gate, 'dialog'), 'the notice');
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    await until(() => notice.matches(':modal'), 'the modal');
    expect([part(element(), 'dialog'), stored()]).to.deep.equal([null, null]);
    getPart(gate, 'ok').click();
    await dialog();
    await counted();
    localStorage.removeItem('exchange:restriction:BX');
  });

  it('waits for the decision of a gate without restrictions', async () => {
    let respond = (): void => {};
    const pending = new Promise<void>((resolve) => (respond = resolve));
    const answers = answersFor(VISITOR);
    const check = answers[COMPLIANCE] as (url: URL) => never;
    const gate = keep(document.createElement('compliance-gate'));
    await put(
      {
        ...answers,
        [COMPLIANCE]: async (url: URL) => {
          await pending;
          return check(url);
        },
      },
      false,
    );
    gate.setAttribute('gateway', element().getAttribute('gateway') ?? '');
    document.body.append(gate);
    element().experiment = true;
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    expect(part(element(), 'dialog')).to.equal(null);
    respond();
    await dialog();
  });

  it('stops waiting for a gate that is removed before its decision', async () => {
    const answers = answersFor(VISITOR);
    const check = answers[COMPLIANCE] as (url: URL) => never;
    const silent = 'https://silent.localhost';
    let isRequested = false;
    await put(
      {
        ...answers,
        [COMPLIANCE]: (url: URL) => {
          if (url.origin !== silent) return check(url);
          isRequested = true;
          return new Promise<never>(() => {});
        },
      },
      false,
    );
    const gate = document.createElement('compliance-gate');
    gate.setAttribute('gateway', silent);
    document.body.append(gate);
    await until(() => isRequested, 'the gate’s request');
    element().experiment = true;
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    await twoFrames();
    expect(part(element(), 'dialog')).to.equal(null);
    gate.remove();
    await dialog();
  });

  it('waits for a drawer that opens while the promotion is paused', async () => {
    const header = keep(await place('exchange-header', { gateway: gatewayFor().origin }));
    const drawer = await until(() => header.shadowRoot.querySelector<HTMLElement>('.drawer'), 'a drawer');
    const chooser = keep(await place('exchange-deposit-chooser', {}));
    await put();
    await dialog();
    await counted();
    chooser.open = true;
    await until(() => part(element(), 'dialog') === null, 'the paused promotion');
    await until(() => part(chooser, 'dialog'), 'the chooser');
    drawer.showPopover();
    chooser.open = false;
    await until(() => !part(chooser, 'dialog'), 'the closed chooser');
    await twoFrames();
    expect(part(element(), 'dialog')).to.equal(null);
    drawer.hidePopover();
    await dialog();
    expect(stored()).to.equal(`1/${NOON}`);
  });

  it('waits for the header’s settings, which wait for a dialog that was already open', async () => {
    const header = keep(await place('exchange-header', { gateway: gatewayFor().origin }));
    const chooser = keep(await place('exchange-deposit-chooser', { open: '' }));
    await until(() => part(chooser, 'dialog'), 'the chooser');
    header.shadowRoot.querySelector<HTMLElement>('[part~="settings"]')?.click();
    await twoFrames();
    expect(part(header, 'settings-dialog')).to.equal(null);
    await put();
    chooser.open = false;
    const settings = await until(() => part(header, 'settings-dialog'), 'the settings');
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    await twoFrames();
    expect([part(element(), 'dialog'), stored()]).to.deep.equal([null, null]);
    settings.querySelector<HTMLElement>('[part~="close"]')?.click();
    await dialog();
  });

  it('gives priority to dialogs that the user opens, even after the promotion is visible', async () => {
    const chooser = await place('exchange-deposit-chooser', { open: '' });
    keep(chooser);
    await until(() => part(chooser, 'dialog'), 'the chooser');
    await put();
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    expect([part(element(), 'dialog'), stored()]).to.deep.equal([null, null]);
    chooser.open = false;
    await dialog();
    await counted();
    chooser.open = true;
    await until(() => part(chooser, 'dialog'), 'the chooser again');
    await until(() => part(element(), 'dialog') === null, 'the paused promotion');
    chooser.open = false;
    await dialog();
    expect(stored()).to.equal(`1/${NOON}`);
  });

  it('waits while a header drawer is open', async () => {
    const header = await place('exchange-header', { gateway: gatewayFor().origin });
    keep(header);
    const drawer = await until(() => header.shadowRoot.querySelector<HTMLElement>('.drawer'), 'a drawer');
    drawer.showPopover();
    await put();
    await untilHandled(gateway(), SESSION, SETTINGS, COMPLIANCE);
    expect([part(element(), 'dialog'), stored()]).to.deep.equal([null, null]);
    drawer.hidePopover();
    await dialog();
  });

  it('counts an impression only when the page is visible', async () => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState') as PropertyDescriptor;
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'hidden' });
    await put();
    await dialog();
    await twoFrames();
    expect(stored()).to.equal(null);
    Object.defineProperty(Document.prototype, 'visibilityState', own);
    document.dispatchEvent(new Event('visibilitychange'));
    await counted();
  });

  it('stores the daily count in memory if storage fails [STO-10]', async () => {
    const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem') as PropertyDescriptor;
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    await put();
    await dialog();
    getPart(element(), 'close').click();
    element().remove();
    await put();
    await isAbsent();
    Object.defineProperty(Storage.prototype, 'setItem', real);
    setClock(NOON + 24 * 60 * MINUTE);
    element().remove();
    // The next impression is persisted again and replaces the count in memory.
    await put();
    await dialog();
    await counted();
  });

  it('closes the dialog when the site changes to one with UK restrictions', async () => {
    await put();
    await dialog();
    element().setAttribute('site-id', '71');
    await until(() => part(element(), 'dialog') === null, 'the closed dialog');
  });

  for (const [flag, left] of [
    ['hiddenRegister', ['app']],
    ['hiddenAppDownload', ['web']],
  ] as const)
    it(`offers only the remaining method to claim if ${flag} is set [GFT-02]`, async () => {
      ExchangeShell.configure({ flags: { [flag]: true } });
      await put();
      await dialog();
      expect(['web', 'app'].filter((name) => part(element(), name))).to.deep.equal(left);
    });

  it('offers no app link inside the app', async () => {
    ExchangeShell.configure({ native: { userAgent: 'ExchangeApp/' } });
    setUserAgent({ mobile: true, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile ExchangeApp/653000' });
    await put();
    await dialog();
    expect(['web', 'app'].filter((name) => part(element(), name))).to.deep.equal(['web']);
  });

  for (const where of ['web', 'app'] as const)
    it(`keeps the dialog open and follows no link if the page cancels the event (${where})`, async () => {
      await put();
      await dialog();
      const dispatched = nextEvent(element(), 'exchange-claim-gifts-action');
      element().addEventListener('exchange-claim-gifts-action', (event) => event.preventDefault());
      let isPrevented = false;
      window.addEventListener('click', (event) => ((isPrevented = event.defaultPrevented), event.preventDefault()), {
        once: true,
      });
      getPart(element(), where).click();
      expect((await dispatched).detail).to.deep.equal({ where });
      await twoFrames();
      expect([isPrevented, part(element(), 'dialog') !== null]).to.deep.equal([true, true]);
    });
});
