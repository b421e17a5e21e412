import { expect } from 'chai';
import { barAt, type Chart, chartTests, errors, named, plotOf, PRICES, readyChart } from './chart-fixtures.ts';
import { allInside, inside, nextEvent, part, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const press = (chart: Chart, key: string, more: KeyboardEventInit = {}): boolean =>
  plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
const announced = (chart: Chart): string =>
  allInside(chart, '.plot-frame [aria-live="polite"]')
    .map(({ textContent }) => textContent)
    .join(' ');
const savedWith = (properties: object): object => ({
  v: 1,
  current: '',
  layouts: [{ name: '', layout: 's', charts: [{ symbol: '', resolution: '60', chartProperties: properties }] }],
  templates: [],
});

interface Tone {
  readonly pitch: number;
  readonly pan: number;
  readonly volume: number;
  readonly duration: number;
}

/** The contexts and tones that `FakeAudioContext` has recorded. */
const audio = { contexts: 0, closed: 0, tones: [] as Tone[] };
/** Records tones instead of playing them. */
class FakeAudioContext {
  currentTime = 0;
  state = 'running';
  destination = {};
  #draft = { pitch: { value: 0 }, pan: { value: 0 }, volumes: [] as number[] };
  constructor() {
    audio.contexts += 1;
  }
  createOscillator() {
    this.#draft = { pitch: { value: 0 }, pan: { value: 0 }, volumes: [] };
    const draft = this.#draft;
    return {
      frequency: draft.pitch,
      connect: (next: object) => next,
      start: () => {},
      stop: (duration: number) => {
        const [pitch, pan, volume] = [draft.pitch.value, draft.pan.value, Math.max(...draft.volumes)];
        audio.tones.push({ pitch, pan, volume, duration });
      },
    };
  }
  createGain() {
    const { volumes } = this.#draft;
    const set = (volume: number): unknown => volumes.push(volume);
    const gain = {
      setValueAtTime: set,
      linearRampToValueAtTime: set,
      setTargetAtTime: set,
      cancelScheduledValues: () => {},
    };
    return { gain, connect: (next: object) => next };
  }
  createStereoPanner() {
    return { pan: this.#draft.pan, connect: (next: object) => next };
  }
  resume(): Promise<void> {
    return Promise.resolve();
  }
  close(): Promise<void> {
    audio.closed += 1;
    return Promise.resolve();
  }
}

describe('<exchange-chart>', () => {
  const original = window.AudioContext;
  chartTests();
  beforeEach(() => {
    Object.assign(audio, { contexts: 0, closed: 0, tones: [] });
    Object.assign(window, { AudioContext: FakeAudioContext });
  });
  afterEach(() => {
    Object.assign(window, { AudioContext: original });
  });

  /** Selects the last bar repeatedly until a tone is played, because the code for tones loads when the chart is first used. */
  const selectLastBar = (chart: Chart): Promise<unknown> => {
    plotOf(chart).focus();
    return until(() => {
      press(chart, 'End');
      return audio.tones.length > 0;
    }, 'a tone');
  };

  it('plays no tones by default', async () => {
    const { chart } = await readyChart();
    plotOf(chart).focus();
    await until(() => part(chart, 'scale'), 'the controls');
    press(chart, 'End');
    await twoFrames();
    expect(audio.contexts).to.equal(0);
  });

  it('plays one quiet, short tone for each selected bar, panned further to the right for later bars', async () => {
    const { chart } = await readyChart({}, { savedData: savedWith({ sound: true }) });
    expect(audio.contexts).to.equal(0);
    await selectLastBar(chart);
    audio.tones.length = 0;
    press(chart, 'ArrowLeft');
    press(chart, 'ArrowLeft');
    expect(audio.tones).to.have.length(2);
    const [later, earlier] = audio.tones as [Tone, Tone];
    expect(later.pan).to.be.above(earlier.pan);
    for (const { pitch, pan, volume, duration } of audio.tones) {
      expect(pitch).to.be.within(220, 880);
      expect(pan).to.be.within(-0.8, 0.8);
      expect(volume).to.be.within(0.01, 0.2);
      expect(duration).to.be.below(0.3);
    }
    expect(audio.contexts).to.equal(1);
    expect(errors).to.deep.equal([]);
  });

  it('plays higher tones for higher prices', async () => {
    const { chart } = await readyChart({}, { savedData: savedWith({ sound: true }) });
    await selectLastBar(chart);
    audio.tones.length = 0;
    const last = Math.floor(Date.now() / HOUR) * HOUR;
    const closes = [...Array(15).keys()].map((bar) => barAt(last - (bar + 1) * HOUR, PRICES['BTC_USDT']).close);
    for (const _ of closes) press(chart, 'ArrowLeft');
    const byPrice = closes
      .map((close, index) => ({ close, pitch: audio.tones[index]?.pitch ?? 0 }))
      .toSorted((one, other) => one.close - other.close)
      .map(({ pitch }) => pitch);
    expect(byPrice).to.deep.equal(byPrice.toSorted((one, other) => one - other));
    expect(byPrice.at(-1)).to.be.above(byPrice[0] ?? Infinity);
  });

  it('turns tones on and off with a setting, which is saved', async () => {
    const { chart } = await readyChart();
    named(chart, 'Settings').click();
    const box = await until(
      () => allInside(chart, 'dialog .choice').find(({ innerText }) => innerText.includes('Keyboard tones')),
      'the setting',
    );
    const saved = nextEvent(chart, 'exchange-chart-saved');
    box.querySelector('input')?.click();
    const { layouts } = (await saved).detail.data as { layouts: { charts: { chartProperties: object }[] }[] };
    expect(layouts[0]?.charts[0]?.chartProperties).to.include({ sound: true });
    named(chart, 'Close').click();
    await selectLastBar(chart);
    named(chart, 'Settings').click();
    (await until(() => inside(chart, 'dialog .choice:last-child input'), 'the setting')).click();
    await until(() => audio.closed === 1, 'a closed audio context');
  });

  it('announces bars if the browser does not support Web Audio', async () => {
    Object.assign(window, { AudioContext: undefined });
    const { chart } = await readyChart({}, { savedData: savedWith({ sound: true }) });
    plotOf(chart).focus();
    press(chart, 'End');
    await until(() => announced(chart).includes('close'), 'the announcement');
    expect(errors).to.deep.equal([]);
  });
});

describe('<exchange-chart> summary', () => {
  chartTests();
  const SUMMARY =
    /^BTC_USDT, 1 hour, \d+ bars from .+ to .+\. First close [\d,.]+, last close [\d,.]+, change [+−-][\d.]+%\. High [\d,.]+ at .+, low [\d,.]+ at .+\. Trend: (rising|falling|sideways)\.$/;

  it('is announced when S is pressed', async () => {
    const { chart } = await readyChart();
    plotOf(chart).focus();
    await until(() => part(chart, 'scale'), 'the controls');
    expect(press(chart, 's')).to.equal(false);
    await until(() => SUMMARY.test(announced(chart)), 'the summary');
  });

  it('is not announced when S is pressed with a modifier key, which reaches the page', async () => {
    const { chart } = await readyChart();
    plotOf(chart).focus();
    await until(() => part(chart, 'scale'), 'the controls');
    expect(press(chart, 's', { ctrlKey: true })).to.equal(true);
  });

  it('is shown in the table when its button is clicked', async () => {
    const { chart } = await readyChart();
    named(chart, 'Show as table').click();
    await until(() => part(chart, 'table'), 'the table');
    named(chart, 'Summarize visible bars').click();
    await until(() => SUMMARY.test(inside(chart, 'dialog [role="status"]')?.textContent ?? ''), 'the summary');
  });
});
