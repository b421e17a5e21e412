/** Runs in the page, before its scripts, and records frames and paints of changes. */
export interface Recorder {
  /** Starts recording frame durations, in milliseconds. */
  beginFrames(): void;
  endFrames(): readonly number[];
  /** Starts waiting for the next key or click and for the resulting change in the first rows of the element's open popover. */
  beginPaint(tag: string): void;
  /** Resolves with the milliseconds from that input to the paint of the last change. Waits until no change has followed for a while. */
  endPaint(): Promise<number>;
  /** Returns the milliseconds from that input to the next frame according to Event Timing (the input's INP), at least 16. */
  frameAfterInput(): number;
  /** Resolves with the milliseconds from the end of the shell script's download to the element's `exchange-ready`. */
  readyOf(tag: string): Promise<number>;
}

/** Milliseconds without a change after which an input is considered handled. */
export const QUIET = 250;

export function installRecorder(quiet: number): void {
  const ready = new Map<string, number>();
  let frames: number[] = [];
  let isCounting = false;
  let inputAt = 0;
  let paintedAt = 0;
  let shownAt = 0;
  let changedAt = 0;
  let frameAt = 16;
  let observer: MutationObserver | undefined;

  /** Calls `action` after the next frame has been presented. */
  const afterPaint = (action: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = action;
      port2.postMessage(undefined);
    });
  };
  const untilTrue = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) frameAt = Math.max(frameAt, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener(
    'exchange-ready',
    ({ target }) => {
      if (target instanceof Element) ready.set(target.localName, performance.now());
    },
    true,
  );
  const recorder: Recorder = {
    beginFrames() {
      frames = [];
      isCounting = true;
      let last: number | undefined;
      const frame = (now: number): void => {
        if (last !== undefined) frames.push(now - last);
        last = now;
        if (isCounting) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    },
    endFrames() {
      isCounting = false;
      return frames;
    },
    beginPaint(tag) {
      const root = document.querySelector(tag)?.shadowRoot;
      if (!root) throw new Error(`There is no ${tag}.`);
      inputAt = 0;
      shownAt = 0;
      frameAt = 16;
      const readState = (): string => {
        const box = root.querySelector(':popover-open');
        const rows = [...(box?.querySelectorAll('[part~="market-row"], [part~="result"]') ?? [])].slice(0, 3);
        return box === null ? '' : `open ${rows.map((row) => row.textContent).join(' ')}`;
      };
      let before = readState();
      const changed = (): void => {
        changedAt = performance.now();
        afterPaint(() => {
          paintedAt = Math.max(paintedAt, changedAt);
          const now = readState();
          if (now !== before) shownAt = performance.now();
          before = now;
        });
      };
      const input = (event: Event): void => {
        inputAt ||= event.timeStamp;
        // Opening a popover doesn't mutate any node, so the input itself is recorded as a change.
        changed();
      };
      addEventListener('keydown', input, { capture: true, once: true });
      addEventListener('pointerdown', input, { capture: true, once: true });
      observer = new MutationObserver(changed);
      observer.observe(root, { subtree: true, childList: true, characterData: true });
    },
    async endPaint() {
      await untilTrue(() => inputAt > 0 && paintedAt >= changedAt && performance.now() - changedAt > quiet);
      observer?.disconnect();
      return shownAt - inputAt;
    },
    frameAfterInput: () => frameAt,
    async readyOf(tag) {
      await untilTrue(() => ready.has(tag));
      const script = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/shell.js'));
      return (ready.get(tag) ?? 0) - (script?.responseEnd ?? 0);
    },
  };
  Object.assign(globalThis, { bench: recorder });
}
