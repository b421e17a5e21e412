import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { copyText } from '../../../platform/device/clipboard.ts';
import { useTranslate } from '../../../hooks/texts.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { Plot } from '../pane/plot.tsx';
import { PriceMenu } from '../pane/price-menu.tsx';
import { useInitialSymbol } from '../pane/use-initial-symbol.ts';
import { useRunningPane } from '../pane/use-pane.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import { toolsOf } from '../tools/tools-of.ts';
import type { DeskSetup } from '../use-workspace.ts';

interface PlatformChartProps {
  readonly index: number;
  readonly pane: PaneStore;
  readonly setup: DeskSetup;
  readonly saved: SavedCharts | undefined;
  /** The layout's code: quick orders are offered with a single chart only (CHR-12). */
  readonly layout: string;
  readonly isChosen: boolean;
  /** The chart's label where there are several. */
  readonly label: string | undefined;
  readonly onReady: () => void;
  readonly onRunning: (index: number, running: RunningPane | undefined) => void;
  readonly onChoose: (index: number) => void;
  /** Opens the symbol search. */
  readonly onFind: () => void;
  readonly say: (text: string) => void;
}

/** One of the charts of a platform. Pressing or focusing a chart makes it the active one. */
export function PlatformChart(props: PlatformChartProps): ReactElement {
  const { index, pane, setup, saved, layout, isChosen, label, say } = props;
  const t = useTranslate();
  const slot = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useInitialSymbol(pane, setup, saved, index);
  const running = useRunningPane(box, pane, { ...setup, index, saved, onReady: props.onReady });
  const tools = toolsOf(pane, running);
  const tell = useEffectEvent(props.onRunning);
  useEffect(() => {
    tell(index, running);
    return () => tell(index, undefined);
  }, [index, running]);
  const choose = useEffectEvent(() => props.onChoose(index));
  useEffect(() => {
    const element = slot.current;
    const hear = (): void => choose();
    for (const type of ['pointerdown', 'focusin'] as const) element?.addEventListener(type, hear);
    return () => {
      for (const type of ['pointerdown', 'focusin'] as const) element?.removeEventListener(type, hear);
    };
  }, []);
  return (
    <section ref={slot} className="slot" aria-label={label} data-chosen={isChosen && label !== undefined}>
      <Plot
        box={box}
        pane={pane}
        running={running}
        hasFeed={setup.feed !== undefined}
        priceType={setup.priceType}
        lines={setup.lines}
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
          onCopy={(price) => void copyText(price).then((isDone) => isDone && say(t('chart.priceCopied')))}
          onReset={tools.reset}
        />
      </Plot>
    </section>
  );
}
