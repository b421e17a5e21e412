import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PARCEL_LIMIT } from '../../../../src/components/parcels/parcel.ts';
import { bundle, calls, later, settle, start, reports } from './parcel-bundle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  reports.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('startParcel() with a failing bundle [SRC-10]', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['fails to load', () => Promise.reject(new Error('404')), 'failed: 404'],
    ['is not a parcel', async () => ({ render: () => {} }), 'failed: The bundle has no mount().'],
    ['is undefined', async () => undefined, 'failed: The bundle has no mount().'],
    ['has no unmount()', async () => ({ mount: () => {} }), 'failed: The bundle has no unmount().'],
    [
      'has a mount that is not a function',
      async () => ({ mount: [1], unmount: () => {} }),
      'failed: The bundle has no mount().',
    ],
  ])('reports one error and makes no further calls when the bundle %s', async (_, load, failure) => {
    const parcel = start(load);
    await settle();
    parcel.update({ n: 2 });
    await settle();
    await parcel.dispose();
    expect(reports).toEqual([failure]);
    expect(calls).toEqual([]);
  });

  it('reports a timeout and never mounts the late bundle when loading hangs', async () => {
    const { promise, resolve } = later();
    start(() => promise);
    await vi.advanceTimersByTimeAsync(PARCEL_LIMIT - 1);
    expect(reports).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports).toEqual([`failed: The bundle took more than ${PARCEL_LIMIT} ms.`]);
    resolve(bundle().module);
    await settle();
    expect(calls).toEqual([]);
  });

  it('calls unmount once for cleanup when mount rejects', async () => {
    const { module } = bundle([], ['mount', 'unmount']);
    const parcel = start(async () => module);
    await settle();
    parcel.update({ n: 2 });
    await parcel.dispose();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
    expect(reports).toEqual(['failed: mount']);
  });

  it('reports a rejected mount immediately, even if the cleanup takes a long time', async () => {
    const { module } = bundle(['unmount'], ['mount']);
    start(async () => module);
    await settle();
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
    expect(reports).toEqual(['failed: mount']);
  });

  it('stops waiting for a hanging mount after the timeout, even if the parcel was removed', async () => {
    const { module } = bundle(['mount']);
    const parcel = start(async () => module);
    await settle();
    const end = parcel.dispose();
    await vi.advanceTimersByTimeAsync(PARCEL_LIMIT);
    await end;
    expect(calls).toEqual(['bootstrap 1', 'mount 1', 'unmount 1']);
    expect(reports).toEqual([]);
  });

  it('mounts nothing when bootstrap throws', async () => {
    const { module } = bundle([], ['bootstrap']);
    start(async () => module);
    await settle();
    expect(calls).toEqual(['bootstrap 1']);
    expect(reports).toEqual(['failed: bootstrap']);
  });
});
