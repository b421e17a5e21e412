import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadArea } from '../../i18n/load-messages.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { NotLoaded } from '../../components/flyout/panel.tsx';
import { isInViewport } from '../../platform/page/in-sight.ts';
import { whenNear } from '../../platform/page/when-near.ts';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { useElement } from '../../hooks/element-context.tsx';
import sheet from './chart.css?inline';

export const styles = sheet;

/** The chart is loaded when it is no further from the window than that. */
const NEAR = '200px';

/** What else every chart needs begins to come with it. */
const COMPANIONS = [
  () => loadChunk('open-saved', () => import('./saved/open-saved.ts')),
  () => loadChunk('start-pane', () => import('./pane/start-pane.ts')),
] as const;
const loadEngine = () => loadChunk('klinecharts-engine', () => import('./engine/klinecharts-engine.ts'));

const MISSING = errorSentence(
  'A chart did not load',
  'It says so in its place, and the page is untouched',
  'Serve the release whole and with CORS',
);

/**
 * `exchange-chart`: keeps the place of a chart, and lets it come when somebody is near (CHR). What is in it has a root of its own, for it is a
 * file that the file with everything leaves outside.
 */
export function Component(): ReactElement {
  const view = useElement();
  const { host } = view;
  const box = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'standing' | 'failed'>('waiting');
  const fail = useEffectEvent((error: unknown) => {
    setState('failed');
    if (host !== undefined) sendError(host, 'file', MISSING, error);
  });
  const onDrawn = (): void => {
    // At once: two of them never stand there.
    room.current?.removeAttribute('part');
    setState('standing');
  };
  const mount = useEffectEvent(async (element: HTMLElement): Promise<() => void> => {
    const hasEngine = typeof (host as { readonly engine?: unknown } | undefined)?.engine === 'function';
    // What does not come is said where it is needed.
    for (const load of hasEngine ? COMPANIONS : [...COMPANIONS, loadEngine]) load().catch(() => {});
    const [{ mountDesk }, texts] = await Promise.all([
      loadChunk('chart-workspace', () => import('./chart-workspace.tsx')),
      loadArea('chart', view.state.getState().language),
    ]);
    return mountDesk(element, view, texts, { onDrawn, onFailed: fail });
  });
  const isFailed = state === 'failed';
  useEffect(() => {
    const element = box.current;
    if (element === null || isFailed) return undefined;
    let isGone = false;
    let unmount = (): void => {};
    const come = (): void => {
      mount(element).then((stop) => {
        unmount = stop;
        if (isGone) stop();
      }, fail);
    };
    // The box itself is hidden as long as it is empty.
    const place = element.parentElement ?? element;
    let unwatch = (): void => {};
    // What is seen waits for no frame.
    if (isInViewport(place)) come();
    else unwatch = whenNear(place, come, NEAR);
    return () => {
      isGone = true;
      unwatch();
      unmount();
    };
  }, [isFailed]);
  return (
    <div className="chart">
      <div ref={box} hidden={state !== 'standing'} />
      {state === 'waiting' ? <div ref={room} className="chart-room skeleton" part="plot" data-state="loading" /> : null}
      {isFailed ? (
        <div className="chart-room" part="plot" data-state="error">
          <NotLoaded onRetry={() => setState('waiting')} />
        </div>
      ) : null}
    </div>
  );
}
