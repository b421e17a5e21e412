import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParcelProps } from '../../../../src/components/parcels/parcel.ts';
import { bundle, calls, domElement, later, settle, start, told } from './parcel-bundle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  told.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('a parcel of single-spa', () => {
  it('SRC-01 SRC-02 SRC-03 trap 48 is mounted once, updated for each change in order, and unmounted once', async () => {
    const parcel = start(async () => bundle().module);
    await settle();
    for (const n of [2, 3, 4]) parcel.update({ n });
    await settle();
    await parcel.dispose();
    await parcel.dispose();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'update 2', 'update 3', 'update 4', 'unmount 4']);
    expect(told).toEqual(['mounted']);
  });

  it('SRC-02 each change is an update of its own, one after another', async () => {
    const { module, release } = bundle(['update']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    expect(calls.slice(2)).toEqual(['update 2']);
    release('update');
    await settle();
    expect(calls.slice(2)).toEqual(['update 2', 'update 3']);
  });

  it('trap 48 a change during a pending mount is applied after it', async () => {
    const { module, release } = bundle(['mount']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
    release('mount');
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'update 2']);
    expect(told).toEqual(['mounted']);
  });

  it('is mounted with what has changed while the bundle loaded', async () => {
    const { promise, resolve } = later();
    const parcel = start(() => promise);
    parcel.update({ n: 2 });
    resolve(bundle().module);
    await settle();
    expect(calls).toEqual(['bootstrap 2', 'mount 2']);
  });

  it('OP-05 gives every call the whole props, the place and a name', async () => {
    const seen: ParcelProps[] = [];
    const step = (props: ParcelProps): void => void seen.push(props);
    const parcel = start(async () => ({ mount: step, update: step, unmount: step }), {
      n: 1,
      m: 'x',
      domElement: 'no',
    });
    await settle();
    parcel.update({ n: 2, m: 'x' });
    await settle();
    await parcel.dispose();
    expect(seen).toHaveLength(3);
    for (const props of seen) expect(props).toMatchObject({ m: 'x', domElement, name: 'one' });
    expect(seen.map(({ n }) => n)).toEqual([1, 2, 2]);
  });

  it('OP-05 takes lists of steps, in their order, sync or not, with or without bootstrap', async () => {
    const parcel = start(async () => ({
      mount: [() => calls.push('one'), async () => calls.push('two'), () => calls.push('three')],
      unmount: [() => calls.push('bye')],
    }));
    await settle();
    await parcel.dispose();
    expect(calls).toEqual(['one', 'two', 'three', 'bye']);
  });

  it('OP-05 takes an object of steps as default export', async () => {
    start(async () => ({ default: bundle().module }));
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
  });

  it('OP-05 without update a change is told once and dropped: it is never mounted again', async () => {
    const { mount, unmount } = bundle().module;
    const parcel = start(async () => ({ mount, unmount }));
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    expect(calls).toEqual(['mount 1']);
    expect(told).toEqual(['mounted', 'dropped']);
  });

  it('an update that fails is told once, and the next ones are tried', async () => {
    const { module } = bundle([], ['update']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    expect(calls.slice(2)).toEqual(['update 2', 'update 3']);
    expect(told).toEqual(['mounted', 'fault: update']);
  });

  it('can ask to be unmounted, once', async () => {
    let leave = async (): Promise<void> => {};
    const { module } = bundle();
    const mount = (props: ParcelProps): void => {
      leave = props['unmountSelf'] as () => Promise<void>;
    };
    const parcel = start(async () => ({ ...module, mount }));
    await settle();
    await leave();
    await parcel.dispose();
    expect(calls.filter((call) => call.startsWith('unmount'))).toHaveLength(1);
  });
});

describe('its end', () => {
  it('SRC-03 removed while the bundle loads: neither mounted nor unmounted, and nothing is told', async () => {
    const { promise, resolve } = later();
    const parcel = start(() => promise);
    const end = parcel.dispose();
    resolve(bundle().module);
    await settle();
    await end;
    expect(calls).toEqual([]);
    expect(told).toEqual([]);
  });

  it('SRC-03 removed during a pending mount: unmounted once, after it', async () => {
    const { module, release } = bundle(['mount']);
    const parcel = start(async () => module);
    await settle();
    const end = parcel.dispose();
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
    release('mount');
    await end;
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
    expect(told).toEqual([]);
  });

  it('SRC-03 updates that wait are not made any more', async () => {
    const { module, release } = bundle(['update']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    const end = parcel.dispose();
    release('update');
    await end;
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'update 2', 'unmount 2']);
  });

  it('nothing is updated after it', async () => {
    const parcel = start(async () => bundle().module);
    await settle();
    await parcel.dispose();
    parcel.update({ n: 2 });
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
  });
});
