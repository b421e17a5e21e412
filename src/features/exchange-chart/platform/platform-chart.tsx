import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { copyText } from '../../../platform/device/clipboard.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { Plot } from '../pane/plot.tsx';
import { PriceMenu } from '../pane/price-menu.tsx';
import { useInitialSymbol } from '../pane/use-initial-symbol.ts';
import { useRunningPane } from '../pane/use-pane.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import { toolsOf } from '../tools/tools-of.ts';
import type { ChartSetup } from '../use-workspace.ts';

interface PlatformChartProps {
  readonly index: number;
  readonly pane: PaneStore;
  readonly setup: ChartSetup;
  readonly saved: SavedCharts | undefined;
  /** The code of the layout. Quick orders are offered only in the layout with a single chart (CHR-12). */
  readonly layout: string;
  readonly isActive: boolean;
  /** The chart's label. Undefined if there is only one chart. */
  readonly label: string | undefined;
  readonly onReady: () => void;
  readonly onRunning: (index: number, running: RunningPane | undefined) => void;
  readonly onActivate: (index: number) => void;
  /** Opens the symbol search. */
  readonly onFind: () => void;
  readonly showToast: (text: string) => void;
  /** The open drawing menu, if any. */
  readonly children?: ReactNode;
}

/** Renders one chart of a platform. The chart becomes active when it is clicked or focused. */
export function PlatformChart(props: PlatformChartProps): ReactElement {
  const { index, pane, setup, saved, layout, isActive, label, showToast } = props;
  const t = useTranslate();
  const slot = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useInitialSymbol(pane, { setup, saved, index });
  const running = useRunningPane(box, pane, { ...setup, index, saved, onReady: props.onReady });
  const tools = toolsOf(pane, running);
  const reportRunning = useEffectEvent(props.onRunning);
  useEffect(() => {
    reportRunning(index, running);
    return () => reportRunning(index, undefined);
  }, [index, running]);
  const activate = useEffectEvent(() => props.onActivate(index));
  useEffect(() => {
    const element = slot.current;
    const onInteract = (): void => activate();
    for (const type of ['pointerdown', 'focusin'] as const) element?.addEventListener(type, onInteract);
    return () => {
      for (const type of ['pointerdown', 'focusin'] as const) element?.removeEventListener(type, onInteract);
    };
  }, []);
  return (
    <section ref={slot} className="slot" aria-label={label} data-chosen={isActive && label !== undefined}>
      <Plot
        box={box}
        pane={pane}
        running={running}
        hasFeed={setup.feed !== undefined}
        priceType={setup.priceType}
        lines={setup.lines}
        trades={setup.trades}
        onFind={props.onFind}
        onRetry={() => {
          if (pane.getState().isBroken) pane.setState({ isBroken: false });
          else tools.reset();
        }}
      >
        <PriceMenu
          pane={pane}
          layout={layout}
          priceType={setup.priceType}
          onCopy={(price) => void copyText(price).then((isDone) => isDone && showToast(t('chart.priceCopied')))}
          onReset={tools.reset}
        />
        {props.children}
      </Plot>
    </section>
  );
}
