import { type ReactElement, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { x } from '../../../components/icons/icons.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { afterDelay } from '../../../platform/clock.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { Point } from '../engine/klinecharts.ts';
import type { PaneStore, Replay as ReplayState } from '../pane/pane-store.ts';
import type { TextFormats } from '../pane/use-text-formats.ts';
import { PANE_SIZES } from '../rules/pane-layout.ts';
import { closeOfBar, intervalOf, REPLAY_SPEEDS, type ReplaySpeed } from '../rules/replay.ts';
import { pause, play, rewind, stepBack, stepForward } from '../tool-icons.ts';
import { createReplayFeed, type ReplayFeed } from './replay-feed.ts';
import sheet from './replay.css?inline';

interface ReplayProps {
  /** The plot's element. */
  readonly box: RefObject<HTMLElement | null>;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
  readonly formats: TextFormats;
  readonly replay: ReplayState;
}

/** Shows one chart's bars up to the replay's moment. The returned ref contains the feed while bars are replayed. */
function useReplayFeed({ pane, engine, replay }: ReplayProps): RefObject<ReplayFeed | undefined> {
  const { leader } = replay;
  const feed = useRef<ReplayFeed>(undefined);
  const shown = useStore(leader, (state) => state.replay);
  const moment = shown?.moment;
  const create = useEffectEvent(() => createReplayFeed(engine, pane));
  useEffect(() => {
    // The replay ends in this chart when it has ended in the chart that controls it.
    if (shown === undefined) return pane.setState({ replay: undefined });
    if (pane !== leader) pane.setState({ replay: { leader, moment } });
    if (moment === undefined) {
      feed.current?.dispose();
      feed.current = undefined;
      return undefined;
    }
    feed.current ??= create();
    void feed.current.show(moment);
    return undefined;
  }, [pane, leader, shown, moment]);
  useEffect(
    () => () => {
      feed.current?.dispose();
      feed.current = undefined;
    },
    [],
  );
  return feed;
}

/** Returns the time of the bar at a distance from the left edge of the plot, in px. */
function timeAt({ builtin }: BuiltinEngine, x: number): number | undefined {
  const { chart } = builtin.extend((session) => session);
  const [point] = chart.convertFromPixel([{ x, y: 0 }], { paneId: 'candle_pane' }) as readonly Partial<Point>[];
  return point?.timestamp;
}

/** Starts the replay at the bar that the user clicks or, if the user presses Enter, at the bar under the crosshair. */
function useFirstBar({ box, pane, engine, replay }: ReplayProps): void {
  const start = useEffectEvent((moment: number): void => {
    replay.leader.setState({ replay: { leader: replay.leader, moment } });
  });
  const choose = useEffectEvent((time: number | undefined): void => {
    const bar = time === undefined ? undefined : engine.builtin.barAt(engine.builtin.indexOf(time));
    if (bar !== undefined) start(closeOfBar(bar, pane.getState().resolution));
  });
  const isChoosing = replay.moment === undefined;
  useEffect(() => {
    const plot = box.current;
    if (plot === null || !isChoosing) return undefined;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let from: Pick<MouseEvent, 'clientX' | 'clientY'> | undefined;
    plot.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { clientX, clientY }), options);
    plot.addEventListener(
      'click',
      ({ clientX, clientY }) => {
        // Ignore drags, which scroll the chart.
        if (from === undefined || Math.hypot(clientX - from.clientX, clientY - from.clientY) > 5) return;
        const { left } = plot.getBoundingClientRect();
        choose(timeAt(engine, clientX - left));
      },
      options,
    );
    plot.addEventListener(
      'keydown',
      (event) => {
        const time = pane.getState().pointed?.time;
        if (event.key !== 'Enter' || event.target !== plot || event.defaultPrevented || time === undefined) return;
        event.preventDefault();
        choose(time);
      },
      options,
    );
    return () => listening.abort();
  }, [box, pane, engine, isChoosing]);
}

/** Renders a chart's replay controls: a badge and, in the chart that controls the replay, the control bar. */
export function Replay(props: ReplayProps): ReactElement {
  const { box, pane, formats, replay } = props;
  useStyleSheet(sheet);
  const t = useTranslate();
  const { language } = useElementState();
  const feed = useReplayFeed(props);
  useFirstBar(props);
  const places = useStore(pane, (state) => state.places);
  const last = useStore(pane, (state) => state.last);
  const frame = useRef<HTMLDivElement>(null);
  const isLeader = pane === replay.leader;
  const isChoosing = replay.moment === undefined;
  const { axis = 0, candles = 0, hasRow = false } = places ?? {};
  useLayoutEffect(() => {
    frame.current?.style.setProperty('right', `${axis}px`);
    frame.current?.style.setProperty('bottom', `${candles + (hasRow ? PANE_SIZES.row : 0)}px`);
  }, [axis, candles, hasRow]);
  const leave = useEffectEvent((): void => {
    box.current?.focus({ preventScroll: true });
    replay.leader.setState({ replay: undefined });
  });
  useEffect(() => {
    const plot = box.current;
    const onKeydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    plot?.addEventListener('keydown', onKeydown);
    return () => plot?.removeEventListener('keydown', onKeydown);
  }, [box]);
  return (
    // The plot is always left to right, but the text over it uses the language's direction.
    <div ref={frame} className="replay" dir={LANGUAGES[language].direction}>
      <p className="replay-badge" part="replay-badge">
        <Icon path={rewind} size={14} />
        <span>{t('chart.replay')}</span>
        {isChoosing || last === undefined ? null : <bdi className="replay-time">{formats.time(last.time)}</bdi>}
      </p>
      {isLeader ? <ReplayBar {...props} feed={feed} onLeave={() => leave()} /> : null}
    </div>
  );
}

interface ReplayBarProps extends Pick<ReplayProps, 'box' | 'pane' | 'formats' | 'replay'> {
  readonly feed: RefObject<ReplayFeed | undefined>;
  readonly onLeave: () => void;
}

/**
 * Renders the control bar. While it contains the focus, the left and right arrow keys step back and forward in every language, Space plays
 * or pauses, and Esc leaves the replay.
 */
function ReplayBar({ box, pane, feed, formats, replay, onLeave }: ReplayBarProps): ReactElement {
  const t = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  /** The announcement of the user's last action. It is cleared by the next step. */
  const [note, announce] = useState<string>();
  const [speed, setSpeed] = useState<ReplaySpeed>(1);
  const [isPlaying, setPlaying] = useState(false);
  const { leader, moment } = replay;
  const isChoosing = moment === undefined;
  const setMoment = (next: number | undefined): void => leader.setState({ replay: { leader, moment: next } });
  const forward = useEffectEvent(async (): Promise<boolean> => {
    const next = await feed.current?.next();
    // The user may have left the replay in the meantime.
    if (leader.getState().replay?.moment === undefined) return false;
    if (next === undefined) announce(t('chart.replayEnd'));
    else setMoment(next);
    return next !== undefined;
  });
  const step = async (by: 1 | -1): Promise<void> => {
    setPlaying(false);
    announce(undefined);
    if (by === 1) return void forward();
    const previous = feed.current?.previous();
    if (previous !== undefined) setMoment(previous);
    return undefined;
  };
  const togglePlay = (): void => {
    setPlaying(!isPlaying);
    announce(t(isPlaying ? 'chart.replayPaused' : 'chart.replayPlaying'));
  };
  // A step is announced once its bar is shown. While the replay plays, bars follow each other too quickly for announcements.
  const last = useStore(pane, (state) => state.last);
  const stepText = isPlaying || last === undefined ? '' : formats.bar(last);
  const announcement = isChoosing ? t('chart.replayChoose') : (note ?? stepText);
  useEffect(() => {
    if (!isChoosing) bar.current?.querySelector<HTMLElement>('[part="replay-play"]')?.focus();
  }, [isChoosing]);
  useEffect(() => {
    if (!isPlaying || isChoosing) return undefined;
    let isDisposed = false;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(intervalOf(speed), () => {
        void forward().then((hasMoved) => {
          if (isDisposed) return;
          if (hasMoved) wait();
          else setPlaying(false);
        });
      });
    };
    wait();
    return () => {
      isDisposed = true;
      cancel();
    };
  }, [isPlaying, isChoosing, speed]);
  const keydown = useEffectEvent((event: KeyboardEvent): void => {
    // Ignore keys in dialogs, which handle their own keys.
    if ((event.target as Element).closest('dialog') !== null || event.defaultPrevented) return;
    const { key } = event;
    if (key === 'Escape') onLeave();
    else if (isChoosing || event.target instanceof HTMLSelectElement) return;
    else if (key === ' ') togglePlay();
    else if (key === 'ArrowRight') void step(1);
    else if (key === 'ArrowLeft') void step(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = bar.current;
    const onKeydown = (event: KeyboardEvent): void => keydown(event);
    // Firefox clicks the focused button when Space is released. Prevent the click.
    const onKeyup = (event: KeyboardEvent): void => {
      const isOwn = (event.target as Element).closest('select, dialog') === null;
      if (event.key === ' ' && isOwn && element?.dataset['choosing'] === undefined) event.preventDefault();
    };
    element?.addEventListener('keydown', onKeydown);
    element?.addEventListener('keyup', onKeyup);
    return () => {
      element?.removeEventListener('keydown', onKeydown);
      element?.removeEventListener('keyup', onKeyup);
    };
  }, []);
  return (
    <div
      ref={bar}
      className="replay-bar"
      part="replay"
      role="group"
      aria-label={t('chart.replay')}
      data-choosing={isChoosing || undefined}
    >
      {isChoosing ? (
        <span className="replay-help">{t('chart.replayChoose')}</span>
      ) : (
        <>
          <span className="replay-steps">
            <ReplayButton
              label={t('chart.replayBack')}
              icon={stepBack}
              part="replay-back"
              onPress={() => void step(-1)}
            />
            <ReplayButton
              label={t(isPlaying ? 'chart.replayPause' : 'chart.replayPlay')}
              icon={isPlaying ? pause : play}
              part="replay-play"
              onPress={togglePlay}
            />
            <ReplayButton
              label={t('chart.replayForward')}
              icon={stepForward}
              part="replay-forward"
              onPress={() => void step(1)}
            />
          </span>
          <select
            className="tool"
            part="replay-speed"
            aria-label={t('chart.replaySpeed', { speed: `${speed}×` })}
            value={speed}
            onChange={({ currentTarget }) =>
              setSpeed(REPLAY_SPEEDS.find((one) => String(one) === currentTarget.value) ?? 1)
            }
          >
            {REPLAY_SPEEDS.map((one) => (
              <option key={one} value={one}>
                {`${one}×`}
              </option>
            ))}
          </select>
          <ReplayButton
            label={t('chart.replayJump')}
            icon={rewind}
            part="replay-jump"
            onPress={() => {
              setPlaying(false);
              // The focused button disappears. Move the focus to the plot, in which the user chooses the next first bar.
              box.current?.focus({ preventScroll: true });
              setMoment(undefined);
            }}
          />
        </>
      )}
      <ReplayButton label={t('chart.replayLeave')} icon={x} part="replay-leave" onPress={onLeave} />
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  );
}

interface ReplayButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly part: string;
  readonly onPress: () => void;
}

/** Renders a button of the control bar. It doesn't share the toolbar's button, which is in another chunk. */
function ReplayButton({ label, icon, part, onPress }: ReplayButtonProps): ReactElement {
  return (
    <button type="button" className="tool" part={part} title={label} onClick={onPress}>
      <Icon path={icon} size={18} />
    </button>
  );
}
