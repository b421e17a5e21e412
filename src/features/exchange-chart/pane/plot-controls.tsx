import { type ReactElement, type RefObject, useEffect } from 'react';
import { useStore } from '../../../hooks/element-context.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import { hasPane } from '../rules/study-panes.ts';
import { openMenuOnLongPress } from './long-press.ts';
import { NewestButton } from './newest-button.tsx';
import { PaneControls } from './pane-controls.tsx';
import type { PaneStore } from './pane-store.ts';
import sheet from './plot-controls.css?inline';
import { ScaleMenu } from './scale-menu.tsx';

interface PlotControlsProps {
  /** The plot. */
  readonly box: RefObject<HTMLElement | null>;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
}

/** Renders the controls over a plot, which load when the user first points at the chart or focuses it. */
export function PlotControls({ box, pane, engine }: PlotControlsProps): ReactElement {
  useStyleSheet(sheet);
  const { studies, places } = useStore(pane, (state) => state);
  useEffect(() => {
    const plot = box.current;
    return plot === null ? undefined : openMenuOnLongPress(plot, pane, engine);
  }, [box, pane, engine]);
  return (
    <>
      {studies.some(hasPane) ? <PaneControls pane={pane} engine={engine} /> : null}
      {places === undefined ? null : (
        <ScaleMenu
          pane={pane}
          places={places}
          onChange={(properties) => {
            pane.setState((state) => ({ properties: { ...state.properties, ...properties } }));
            engine.builtin.change(properties);
          }}
          onFit={engine.builtin.fitPrices}
        />
      )}
      {places?.isScrolledBack === true ? (
        <NewestButton
          places={places}
          onPress={() => {
            // The button disappears. Move the focus to the plot so that it isn't reset to the start of the page.
            box.current?.focus({ preventScroll: true });
            void engine.builtin.scrollToNewest();
          }}
        />
      ) : null}
    </>
  );
}
