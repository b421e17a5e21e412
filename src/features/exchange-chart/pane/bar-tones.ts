import { panOf, pitchOf } from '../rules/tones.ts';
import type { Bar } from '../rules/bar.ts';

/** The volume of a tone from 0 to 1, its duration in seconds, and the time in which it fades in and out without a click. */
const TONE = { volume: 0.12, duration: 0.14, fade: 0.02 } as const;

/** Plays a tone for a bar. */
export interface BarTones {
  /** Plays the bar's close. The pitch is its position in the visible price range, the stereo position that of the bar in time. */
  play(bar: Bar, visible: readonly Bar[]): void;
  dispose(): void;
}

/** Creates a player. Its audio context is created by the first tone, because browsers require a user gesture. */
export function createBarTones(): BarTones {
  let context: AudioContext | undefined;
  let current: GainNode | undefined;
  return {
    play: (bar, visible) => {
      const [first, last] = [visible[0], visible.at(-1)];
      if (first === undefined || last === undefined || typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      // A browser may suspend the context, for example after a phone call.
      if (context.state !== 'running') context.resume().catch(() => {});
      const start = context.currentTime;
      // Overlapping tones would add up to a higher volume.
      current?.gain.cancelScheduledValues(start);
      current?.gain.setTargetAtTime(0, start, TONE.fade / 4);
      const [tone, gain, pan] = [context.createOscillator(), context.createGain(), context.createStereoPanner()];
      tone.frequency.value = pitchOf(
        bar.close,
        Math.min(...visible.map(({ low }) => low)),
        Math.max(...visible.map(({ high }) => high)),
      );
      pan.pan.value = panOf(bar.time, first.time, last.time);
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(TONE.volume, start + TONE.fade);
      gain.gain.setValueAtTime(TONE.volume, start + TONE.duration - TONE.fade);
      gain.gain.linearRampToValueAtTime(0, start + TONE.duration);
      tone.connect(gain).connect(pan).connect(context.destination);
      tone.start(start);
      tone.stop(start + TONE.duration);
      current = gain;
    },
    dispose: () => {
      context?.close().catch(() => {});
      context = undefined;
    },
  };
}
