import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bar } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import { createTicker, type Ticker } from '../../../../../src/features/exchange-chart/feed/ticker.ts';

let now = 0;
let frames: ((time: number) => void)[] = [];
/** The number of bars drawn in each frame. `cost` is the time in ms that each bar takes. */
let drawn: number[] = [];
let cost = 0;
let ticker: Ticker;

beforeEach(() => {
  [now, frames, drawn, cost] = [0, [], [], 0];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('requestAnimationFrame', (run: (time: number) => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  ticker = createTicker(() => {
    drawn[drawn.length - 1] = (drawn.at(-1) ?? 0) + 1;
    pass(cost);
  });
});
afterEach(() => {
  ticker.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;
const tick = (time: number, close: number): Bar => ({ time, open: 1, high: 9, low: 1, close, volume: 1 });

function pass(time: number): void {
  now += time;
  vi.advanceTimersByTime(time);
}

/** Runs the next frame if one was requested, and then the tasks that follow it. */
async function frame(): Promise<void> {
  pass(16);
  const due = frames;
  frames = [];
  drawn.push(0);
  for (const run of due) run(now);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}

it('createTicker() merges 100 ticks into one calculation per bar and frame', async () => {
  for (let index = 0; index < 99; index += 1) ticker.add(tick(HOUR, index));
  ticker.add(tick(2 * HOUR, 100));
  expect(drawn, 'nothing before the frame').toEqual([]);
  await frame();
  expect(drawn).toEqual([2]);
  for (let count = 0; count < 5; count += 1) await frame();
  expect(drawn).toEqual([2, 0, 0, 0, 0, 0]);
});

it('createTicker() spends at most 10 % of the time on calculations that take 20 ms each', async () => {
  cost = 20;
  const isOver = (): boolean => now >= 10_000;
  let next = 0;
  while (!isOver()) {
    for (; next <= now; next += 50) ticker.add(tick(HOUR, next));
    await frame();
  }
  const calculations = drawn.reduce((sum, count) => sum + count, 0);
  expect(calculations).toBeGreaterThan(20);
  expect((calculations * cost) / now).toBeLessThanOrEqual(0.11);
  expect(Math.max(...drawn), 'one a frame').toBe(1);
});

it('createTicker() requests no frames during a pause', async () => {
  cost = 20;
  let callCount = 0;
  for (let turn = 0; turn < 600; turn += 1) {
    ticker.add(tick(HOUR, turn));
    callCount += frames.length;
    await frame();
  }
  const calculations = drawn.reduce((sum, count) => sum + count, 0);
  expect(calculations).toBeGreaterThan(20);
  // The first frame is the one in which the ticker draws, and the second is the next one, because the engine's drawing counts too.
  expect(callCount).toBeLessThanOrEqual(2 * calculations + 1);
});

it.each([200, 5_000, 60_000])('createTicker() draws again one second after a drawing that took %d ms', async (slow) => {
  cost = slow;
  ticker.add(tick(HOUR, 1));
  await frame();
  await frame();
  cost = 0;
  ticker.add(tick(HOUR, 2));
  pass(900);
  await frame();
  expect(drawn.at(-1), 'during the pause').toBe(0);
  pass(100);
  await frame();
  expect(drawn.at(-1), 'after the pause').toBe(1);
});

it('createTicker() draws nothing after dispose()', async () => {
  ticker.add(tick(HOUR, 1));
  ticker.dispose();
  ticker.add(tick(HOUR, 2));
  await frame();
  await frame();
  expect(drawn).toEqual([0, 0]);
});
