import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import { type Gateway, standInGateway } from '../support/gateway.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { inside, loadShell, nextFrame, place, until } from '../support/elements.ts';

const TABS = '/apiw/v2/common/tabs';
const MENU = v2({ tabs: [{ key: 'hot', list: 'spot', title: 'Hot' }], menus: [] });

let gateway: Gateway;
let count = 0;
const elements: Element[] = [];

async function header(attributes: Readonly<Record<string, string>> = {}) {
  count += 1;
  gateway?.restore();
  gateway = standInGateway({ [TABS]: MENU });
  const element = await place('exchange-header', { gateway: `https://storage-${count}.localhost`, ...attributes });
  elements.push(element);
  await until(() => gateway.calls.some(({ path }) => path === TABS), 'the call');
  return element;
}

/** A database version, and the value stored for a key. */
interface StoredRecord {
  readonly version?: number;
  readonly value?: { readonly at: number; readonly data: WireOf<typeof headerMenu> };
}

function read(name: string, store: string, key: string): Promise<StoredRecord> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const { version } = database;
      if (!database.objectStoreNames.contains(store)) {
        database.close();
        resolve({ version });
        return;
      }
      const value = database.transaction(store).objectStore(store).get(key);
      value.onsuccess = () => {
        database.close();
        resolve({ version, value: value.result });
      };
    };
  });
}
async function readWhenStored(name: string, store: string, key: string): Promise<StoredRecord> {
  let outcome: StoredRecord = {};
  const end = performance.now() + 5000;
  while (outcome.value === undefined && performance.now() < end) {
    await nextFrame();
    if ((await indexedDB.databases()).some((database) => database.name === name))
      outcome = await read(name, store, key);
  }
  return outcome;
}

let clock: ReturnType<typeof stopClock>;

before(loadShell);
// On a busy machine, the database may respond after the shell's timeout.
beforeEach(() => {
  clock = stopClock();
});
afterEach(() => {
  clock.restore();
  for (const element of elements.splice(0)) element.remove();
});
after(() => gateway?.restore());

describe('the page’s database', () => {
  it('is named exchange-shell with the store cache and version 1 [STO-01, OP-62, CCH-01]', async () => {
    await header();
    const { version, value } = await readWhenStored('exchange-shell', 'cache', 'menu_web_trade_v2');
    expect(version).to.equal(1);
    expect(value?.data.tabs?.[0]?.key).to.equal('hot');
    expect(Math.abs(Date.now() - (value?.at ?? 0))).to.be.below(10_000);
  });

  it('uses the configured name, store and version [STO-01, OP-62]', async () => {
    ExchangeShell.configure({ database: { name: 'own', store: 'kept', version: 3 } });
    await header();
    const { version, value } = await readWhenStored('own', 'kept', 'menu_web_trade_v2');
    expect(version).to.equal(3);
    expect(value?.data.tabs?.[0]?.key).to.equal('hot');
  });

  it('is replaced by localStorage if the device has a newer database with the same name [STO-10]', async () => {
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('newer', 9);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    ExchangeShell.configure({ database: { name: 'newer', store: 'kept', version: 2 } });
    const element = await header();
    expect(inside(element, '[part="bar"]')).to.not.equal(null);
    await until(() => localStorage.getItem('newer:kept:menu_web_trade_v2'), 'the fallback');
  });
});
