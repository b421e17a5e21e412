import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, DatafeedBar, PeriodParams } from '../../../../src/domain/chart/datafeed.ts';
import { type FreshPage, freshPage, leavePage, START } from './feed-page.ts';
import { ask, bar, FIRST, HOUR, hours, NEWEST, pageFeed } from './page-feed.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const guard = (over: Partial<Datafeed>, onReset = vi.fn()) => feeds.guardFeed(pageFeed(over), onReset);

const OLDER: PeriodParams = { from: 0, to: NEWEST / 1000, countBack: 300, firstDataRequest: false };

describe('how much a chart takes', () => {
  it.each([
    [5000, 5000],
    [5001, 5000],
    [100_000, 5000],
  ])('of %i bars in one answer the latest %i', async (sent, taken) => {
    const { give } = ask(guard({ getBars: (_s, _r, _p, answer) => answer(hours(sent)) }));
    await page.pass();
    expect(give.mock.calls[0]?.[0]).toEqual(hours(taken));
  });

  it('20 000 in all: then the past has ended, and the feed is not asked any more', async () => {
    const getBars = vi.fn<Datafeed['getBars']>((_s, _r, { to }, give) => {
      give(hours(4500, (Math.ceil(to / 3600) - 1) * HOUR));
    });
    const guarded = guard({ getBars });
    let total = 0;
    let to = FIRST.to;
    const ends: unknown[] = [];
    for (let call = 0; call < 7; call += 1) {
      const { give } = ask(guarded, { ...FIRST, to, firstDataRequest: call === 0 });
      await page.pass();
      const [bars, meta] = give.mock.calls[0] as [DatafeedBar[], { noData: boolean }];
      total += bars.length;
      ends.push(meta.noData);
      to = (bars[0]?.time ?? to * 1000) / 1000;
    }
    expect(total).toBe(20_000);
    expect(ends).toEqual([false, false, false, false, false, true, true]);
    expect(getBars).toHaveBeenCalledTimes(5);
    const anew = ask(guarded);
    await page.pass();
    expect(anew.give.mock.calls[0]?.[0]).toHaveLength(4500);
  });

  it('rows that are no bars are left out, and said once', async () => {
    const rows = [bar(NEWEST), { ...bar(1), high: Infinity }, null, bar(NEWEST - HOUR), bar(NEWEST)] as DatafeedBar[];
    const guarded = guard({ getBars: (_s, _r, _p, give) => give(rows) });
    const { give } = ask(guarded);
    ask(guarded);
    await page.pass();
    expect(give.mock.calls[0]?.[0].map(({ time }: DatafeedBar) => time)).toEqual([NEWEST - HOUR, NEWEST]);
    expect(feeds.failures).toHaveLength(1);
  });

  it('of older bars none that the chart has already', async () => {
    const { give } = ask(guard({}), OLDER);
    await page.pass();
    expect(give.mock.calls[0]?.[0].map(({ time }: DatafeedBar) => time)).toEqual([NEWEST - 2 * HOUR, NEWEST - HOUR]);
  });
});

describe('where the past ends, and where it only pauses', () => {
  /** Answers by the period that is asked for, and remembers which were. */
  function gaps(answer: (period: PeriodParams) => [DatafeedBar[], object?]) {
    const periods: PeriodParams[] = [];
    const guarded = guard({
      getBars: (_s, _r, period, give) => {
        periods.push(period);
        give(...answer(period));
      },
    });
    return { guarded, periods };
  }

  it.each<[string, [DatafeedBar[], object?], boolean]>([
    ['no_data', [[], { noData: true }], true],
    ['nothing, without a word', [[]], true],
    ['bars', [hours(3)], false],
    ['bars, the last there are', [hours(3), { noData: true }], true],
    ['a next time that is no number', [[], { noData: true, nextTime: 'soon' }], true],
    ['a next time in the future', [[], { noData: true, nextTime: START / 1000 + 9 }], true],
    ['a next time of null', [[], { nextTime: null }], true],
  ])('%s', async (_what, answer, noData) => {
    const { guarded, periods } = gaps(() => answer);
    const { give } = ask(guarded);
    await page.pass();
    expect(give.mock.calls[0]?.[1]).toEqual({ noData });
    expect(periods).toHaveLength(1);
  });

  it('nextTime: it goes on from there, and the chart gets those bars', async () => {
    const next = NEWEST / 1000 - 1_000_000;
    const { guarded, periods } = gaps(({ to }) =>
      to > next + 1 ? [[], { noData: true, nextTime: next }] : [hours(2, next * 1000)],
    );
    const { give } = ask(guarded, OLDER);
    await page.pass();
    expect(give.mock.calls[0]).toEqual([hours(2, next * 1000), { noData: false }]);
    expect(periods.map(({ to, countBack }) => [to, countBack])).toEqual([
      [OLDER.to, 300],
      [next + 1, 300],
    ]);
  });

  it('a feed that leads on for ever is followed ten times', async () => {
    const { guarded, periods } = gaps(({ to }) => [[], { noData: true, nextTime: to - 100 }]);
    const { give } = ask(guarded, OLDER);
    await page.pass();
    expect(give.mock.calls).toEqual([[[], { noData: true }]]);
    expect(periods).toHaveLength(11);
  });
});
