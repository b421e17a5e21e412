import { type ReactElement, type RefObject, useEffect, useEffectEvent } from 'react';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { describeSummary } from './describe-summary.ts';
import { openMenuOnLongPress } from './long-press.ts';
import { NewestButton } from './newest-button.tsx';
import { PaneControls } from './pane-controls.tsx';
import type { PaneStore } from './pane-store.ts';
import sheet from './plot-extras.css?inline';
import { ScaleMenu } from './scale-menu.tsx';
import { useBarTones } from './use-bar-tones.ts';
import type { DescribeBar } from './use-chart-keyboard.ts';
import type { TextFormats } from './use-text-formats.ts';

interface PlotExtrasProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
  readonly formats: TextFormats;
  readonly places: PanePlaces;
  /** Whether the user has pointed at the chart or focused it. */
  readonly isUsed: boolean;
  /** Whether indicators have panes below the candles. */
  readonly hasPanes: boolean;
  readonly describers: RefObject<Set<DescribeBar>>;
  /** Announces text in the plot's live region. */
  readonly announce: (text: string) => void;
}

/** Renders the controls of a plot that load on demand. Also handles long presses and the key that announces a summary. */
export function PlotExtras(props: PlotExtrasProps): ReactElement {
  const { box, pane, engine, formats, places, isUsed, hasPanes, describers, announce } = props;
  const t = useTranslate();
  useStyleSheet(sheet);
  useBarTones(pane, engine, describers);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (key.toLowerCase() !== 's' || target !== currentTarget || ctrlKey || metaKey || altKey) return;
    const summary = describeSummary(t, formats, pane.getState().symbol, engine.builtin.visibleBars());
    if (summary === '') return;
    event.preventDefault();
    announce(summary);
  });
  useEffect(() => {
    const element = box.current;
    const onKeydown = (event: KeyboardEvent): void => onKey(event);
    element?.addEventListener('keydown', onKeydown);
    return () => element?.removeEventListener('keydown', onKeydown);
  }, [box]);
  useEffect(() => {
    const plot = box.current;
    return plot === null ? undefined : openMenuOnLongPress(plot, pane, engine);
  }, [box, pane, engine]);
  return (
    <>
      {hasPanes && (isUsed || places.hasRow) ? <PaneControls pane={pane} engine={engine} /> : null}
      {isUsed ? (
        <ScaleMenu
          pane={pane}
          places={places}
          onChange={(properties) => {
            pane.setState((state) => ({ properties: { ...state.properties, ...properties } }));
            engine.builtin.change(properties);
          }}
          onFit={engine.builtin.fitPrices}
        />
      ) : null}
      {places.isScrolledBack ? (
        <NewestButton
          places={places}
          onPress={() => {
            // The focused button disappears. Move the focus to the plot, so that it isn't reset to the start of the page.
            box.current?.focus({ preventScroll: true });
            void engine.builtin.scrollToNewest();
          }}
        />
      ) : null}
    </>
  );
}
