import { panOf, pitchOf } from '../rules/tones.ts';
import type { Bar } from '../rules/bar.ts';

/**
 * The volume of a tone from 0 to 1, its duration, and the duration of the fades at its start and end, which prevent clicks. Times are in
 * seconds.
 */
const TONE = { volume: 0.12, duration: 0.14, fade: 0.02 } as const;

/** Plays tones for bars. */
export interface BarTones {
  /**
   * Plays a tone for the bar's close. Its pitch is the close's position in the visible price range, and its stereo position is the bar's
   * position among the visible bars.
   */
  play(bar: Bar, visible: readonly Bar[]): void;
  dispose(): void;
}

/** Creates a player. The first tone creates the audio context, because browsers require a user gesture. */
export function createBarTones(): BarTones {
  let context: AudioContext | undefined;
  let current: GainNode | undefined;
  return {
    play: (bar, visible) => {
      const [first, last] = [visible[0], visible.at(-1)];
      if (first === undefined || last === undefined || typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      // Browsers may suspend the context, for example during a phone call.
      if (context.state !== 'running') context.resume().catch(() => {});
      const start = context.currentTime;
      // Fade out the previous tone, because overlapping tones would be louder.
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
