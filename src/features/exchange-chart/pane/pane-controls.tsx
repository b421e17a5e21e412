import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { collapsePane, expandPane, PANE_SIZES, resizePane } from '../rules/pane-layout.ts';
import type { SavedStudy } from '../rules/saved.ts';
import { changePanes } from '../rules/study-panes.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import sheet from './pane-controls.css?inline';
import type { PaneStore } from './pane-store.ts';

/** The distance that an arrow key moves a pane's edge, in px. */
const STEP = 16;

/** Props that make a movable separator focusable. */
const STOP = { tabIndex: 0 } as const;

interface PaneControlsProps {
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
}

/**
 * Renders the controls of the indicator panes. Users resize a pane at its upper edge, collapse it with a button, and expand it from a row
 * below the chart.
 */
export function PaneControls({ pane, engine }: PaneControlsProps): ReactElement | null {
  useStyleSheet(sheet);
  const t = useTranslate();
  const places = useStore(pane, (state) => state.places);
  const frame = useRef<HTMLDivElement>(null);
  if (places === undefined) return null;
  const { panes, hasRow, axis } = places;
  const heightOfFrame = (): number => frame.current?.clientHeight ?? 0;
  const setStudies = (studies: readonly SavedStudy[]): void => {
    pane.setState({ studies });
    engine.builtin.setStudies(studies);
  };
  const change = (action: typeof expandPane<SavedStudy>, index: number): void =>
    setStudies(changePanes(pane.getState().studies, (list) => action(list, index)));
  /** Starts moving a pane's edge. Returns a function that moves the edge up from its starting position by a distance in px. */
  const startMove = (index: number) => {
    const { studies } = pane.getState();
    const height = heightOfFrame();
    return (distance: number): void =>
      setStudies(changePanes(studies, (list) => resizePane(height, list, index, distance)));
  };
  const listed = panes.map((place, index) => ({ ...place, index }));
  const collapsed = hasRow ? listed.filter(({ height }) => height === 0) : [];
  return (
    <>
      <div ref={frame} className="pane-controls">
        {listed
          .filter(({ height }) => height > 0)
          .map(({ id, name, height, bottom, index }) => (
            <PaneEdge
              key={id}
              label={t('chart.resizePane', { name })}
              collapseLabel={t('chart.collapsePane', { name })}
              height={height}
              bottom={bottom + height + (hasRow ? PANE_SIZES.row : 0)}
              axis={axis}
              startMove={() => startMove(index)}
              onCollapse={() => change(collapsePane, index)}
            />
          ))}
      </div>
      {collapsed.length === 0 ? null : (
        <div className="pane-row" role="group" aria-label={t('chart.collapsedPanes')}>
          {collapsed.map(({ id, name, index }) => (
            <button
              key={id}
              type="button"
              className="pane-expand"
              aria-expanded={false}
              aria-label={t('chart.expandPane', { name })}
              onClick={() => change(expandPane, index)}
            >
              <bdi>{name}</bdi>
              <Icon path={chevronDown} size={14} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

interface PaneEdgeProps {
  readonly label: string;
  readonly collapseLabel: string;
  /** The height of the pane below the edge, in px. */
  readonly height: number;
  /** The distance from the edge to the bottom of the frame, in px. */
  readonly bottom: number;
  /** The width of the price axis, in px. */
  readonly axis: number;
  readonly startMove: () => (distance: number) => void;
  readonly onCollapse: () => void;
}

/** Renders the upper edge of a pane, which users can drag or move with arrow keys, and the button that collapses the pane. */
function PaneEdge({ label, collapseLabel, height, bottom, axis, startMove, onCollapse }: PaneEdgeProps): ReactElement {
  const edge = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDragged, setDragged] = useState(false);
  useLayoutEffect(() => {
    edge.current?.style.setProperty('bottom', `${bottom}px`);
    button.current?.style.setProperty('bottom', `${bottom - 26}px`);
    button.current?.style.setProperty('right', `${axis + 4}px`);
  }, [bottom, axis]);
  const keydown = useEffectEvent((event: KeyboardEvent): void => {
    const distance = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
    if (distance === undefined) return;
    event.preventDefault();
    startMove()(distance);
  });
  const drag = useEffectEvent((event: PointerEvent): void => {
    const element = edge.current;
    if (element === null || event.button !== 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    element.focus();
    setDragged(true);
    const [start, move] = [event.clientY, startMove()];
    const onMove = ({ clientY }: PointerEvent): void => move(start - clientY);
    const onEnd = (): void => {
      element.removeEventListener('pointermove', onMove);
      setDragged(false);
    };
    element.addEventListener('pointermove', onMove);
    // This event also fires if the browser cancels the drag.
    element.addEventListener('lostpointercapture', onEnd, { once: true });
  });
  useEffect(() => {
    const element = edge.current;
    const onKey = (event: KeyboardEvent): void => keydown(event);
    const onPointer = (event: PointerEvent): void => drag(event);
    element?.addEventListener('keydown', onKey);
    element?.addEventListener('pointerdown', onPointer);
    return () => {
      element?.removeEventListener('keydown', onKey);
      element?.removeEventListener('pointerdown', onPointer);
    };
  }, []);
  return (
    <>
      <div
        ref={edge}
        className="pane-edge"
        role="separator"
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuenow={height}
        aria-valuemin={PANE_SIZES.least}
        data-dragged={isDragged || undefined}
        {...STOP}
      />
      <button
        ref={button}
        type="button"
        className="pane-collapse"
        aria-expanded
        aria-label={collapseLabel}
        onClick={onCollapse}
      >
        <Icon path={chevronDown} size={16} />
      </button>
    </>
  );
}
