import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParcelProps } from '../../../../src/components/parcels/parcel.ts';
import { bundle, calls, domElement, later, settle, start, reports } from './parcel-bundle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  reports.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('startParcel()', () => {
  it('mounts once, updates in order and unmounts once [SRC-01, SRC-02, SRC-03, trap 48]', async () => {
    const parcel = start(async () => bundle().module);
    await settle();
    for (const n of [2, 3, 4]) parcel.update({ n });
    await settle();
    await parcel.dispose();
    await parcel.dispose();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'update 2', 'update 3', 'update 4', 'unmount 4']);
    expect(reports).toEqual(['mounted']);
  });

  it('applies changes sequentially [SRC-02]', async () => {
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

  it('applies a change after the pending mount has finished [trap 48]', async () => {
    const { module, release } = bundle(['mount']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
    release('mount');
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'update 2']);
    expect(reports).toEqual(['mounted']);
  });

  it('mounts with the latest inputs if they changed while the bundle was loading', async () => {
    const { promise, resolve } = later();
    const parcel = start(() => promise);
    parcel.update({ n: 2 });
    resolve(bundle().module);
    await settle();
    expect(calls).toEqual(['bootstrap 2', 'mount 2']);
  });

  it('passes all props, the container and a name to every lifecycle function [OP-05]', async () => {
    const recorded: ParcelProps[] = [];
    const step = (props: ParcelProps): void => void recorded.push(props);
    const parcel = start(async () => ({ mount: step, update: step, unmount: step }), {
      n: 1,
      m: 'x',
      domElement: 'no',
    });
    await settle();
    parcel.update({ n: 2, m: 'x' });
    await settle();
    await parcel.dispose();
    expect(recorded).toHaveLength(3);
    for (const props of recorded) expect(props).toMatchObject({ m: 'x', domElement, name: 'one' });
    expect(recorded.map(({ n }) => n)).toEqual([1, 2, 2]);
  });

  it('accepts arrays of lifecycle functions, sync or async, with or without bootstrap [OP-05]', async () => {
    const parcel = start(async () => ({
      mount: [() => calls.push('one'), async () => calls.push('two'), () => calls.push('three')],
      unmount: [() => calls.push('bye')],
    }));
    await settle();
    await parcel.dispose();
    expect(calls).toEqual(['one', 'two', 'three', 'bye']);
  });

  it('accepts an object of lifecycle functions as default export [OP-05]', async () => {
    start(async () => ({ default: bundle().module }));
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
  });

  it('reports a change once and drops it if the bundle has no update() [OP-05]', async () => {
    const { mount, unmount } = bundle().module;
    const parcel = start(async () => ({ mount, unmount }));
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    expect(calls).toEqual(['mount 1']);
    expect(reports).toEqual(['mounted', 'dropped']);
  });

  it('reports a failing update once and continues with later ones', async () => {
    const { module } = bundle([], ['update']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    parcel.update({ n: 3 });
    await settle();
    expect(calls.slice(2)).toEqual(['update 2', 'update 3']);
    expect(reports).toEqual(['mounted', 'fault: update']);
  });

  it('unmounts once when the parcel requests it', async () => {
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

describe('dispose()', () => {
  it('neither mounts nor reports anything if called while the bundle loads [SRC-03]', async () => {
    const { promise, resolve } = later();
    const parcel = start(() => promise);
    const end = parcel.dispose();
    resolve(bundle().module);
    await settle();
    await end;
    expect(calls).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('unmounts once when the pending mount has finished [SRC-03]', async () => {
    const { module, release } = bundle(['mount']);
    const parcel = start(async () => module);
    await settle();
    const end = parcel.dispose();
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1']);
    release('mount');
    await end;
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
    expect(reports).toEqual([]);
  });

  it('drops pending updates [SRC-03]', async () => {
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

  it('ignores later updates', async () => {
    const parcel = start(async () => bundle().module);
    await settle();
    await parcel.dispose();
    parcel.update({ n: 2 });
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
  });
});
