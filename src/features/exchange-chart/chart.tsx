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

/** The distance from the viewport at which the chart starts to load. */
const NEAR = '200px';

/** The chunks that every chart needs. They are loaded in parallel with the workspace. */
const COMPANIONS = [
  () => loadChunk('open-saved', () => import('./saved/open-saved.ts')),
  () => loadChunk('start-pane', () => import('./pane/start-pane.ts')),
] as const;
const loadEngine = () => loadChunk('klinecharts-engine', () => import('./engine/klinecharts-engine.ts'));

const LOAD_FAILED = errorSentence(
  'A chart did not load',
  'The chart shows an error instead, and the rest of the page works',
  'Serve every file of the release unmodified, with CORS headers',
);

/**
 * Renders `exchange-chart`. Reserves the chart's space, and loads the chart once it is near the viewport (CHR). The chart has its own React
 * root because its chunk isn't part of the all-in-one bundle.
 */
export function Component(): ReactElement {
  const view = useElement();
  const { host } = view;
  const box = useRef<HTMLDivElement>(null);
  const placeholder = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'rendered' | 'failed'>('waiting');
  const fail = useEffectEvent((error: unknown) => {
    setState('failed');
    if (host !== undefined) sendError(host, 'file', LOAD_FAILED, error);
  });
  const onRendered = (): void => {
    // Remove the placeholder's part synchronously, so that two elements never have the same part.
    placeholder.current?.removeAttribute('part');
    setState('rendered');
  };
  const mount = useEffectEvent(async (element: HTMLElement): Promise<() => void> => {
    const hasEngine = typeof (host as { readonly engine?: unknown } | undefined)?.engine === 'function';
    // Ignore failures here, because the code that uses the chunk reports them.
    for (const load of hasEngine ? COMPANIONS : [...COMPANIONS, loadEngine]) load().catch(() => {});
    const [{ mountWorkspace }, messages] = await Promise.all([
      loadChunk('chart-workspace', () => import('./chart-workspace.tsx')),
      loadArea('chart', view.state.getState().language),
    ]);
    return mountWorkspace(element, { view, messages, onRendered, onFailed: fail });
  });
  const isFailed = state === 'failed';
  useEffect(() => {
    const element = box.current;
    if (element === null || isFailed) return undefined;
    let isDisposed = false;
    let unmount = (): void => {};
    const load = (): void => {
      mount(element).then((dispose) => {
        unmount = dispose;
        if (isDisposed) dispose();
      }, fail);
    };
    // Observe the parent, because the box is hidden until the chart has rendered.
    const target = element.parentElement ?? element;
    let unobserve = (): void => {};
    // Load a visible chart immediately instead of waiting for the observer's first callback.
    if (isInViewport(target)) load();
    else unobserve = whenNear(target, load, NEAR);
    return () => {
      isDisposed = true;
      unobserve();
      unmount();
    };
  }, [isFailed]);
  return (
    <div className="chart">
      <div ref={box} hidden={state !== 'rendered'} />
      {state === 'waiting' ? (
        <div ref={placeholder} className="chart-placeholder skeleton" part="plot" data-state="loading" />
      ) : null}
      {isFailed ? (
        <div className="chart-placeholder" part="plot" data-state="error">
          <NotLoaded onRetry={() => setState('waiting')} />
        </div>
      ) : null}
    </div>
  );
}
