import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TargetKind } from '../rules/price-lines.ts';
import type { PaneStore } from './pane-store.ts';
import { useFocusRescue } from './use-focus-rescue.ts';
import { usePriceKeys } from './use-price-keys.ts';
import type { TextFormats } from './use-text-formats.ts';

interface TargetHandleProps {
  readonly pane: PaneStore;
  readonly formats: TextFormats;
  readonly target: TargetKind;
  /** The price of the line to which the target belongs. */
  readonly from: number;
  readonly name: string;
  readonly label: string;
  readonly priceAt: (y: number) => number | undefined;
  /** Asks the page to set the target. Returns whether the page has accepted it. */
  readonly onDrop: (price: number) => boolean;
}

/** The position of a target that the user is dragging. */
interface Ghost {
  /** The distance from the top of the plot, in px. */
  readonly y: number;
  readonly price: number;
}

/** The distance by which the pointer must move to start a drag, in px. */
const LEAST_DRAG = 4;

/** Renders the handle that sets a take-profit or stop-loss. Users drag it to a price or move it with the arrow keys. */
export function TargetHandle(props: TargetHandleProps): ReactElement {
  const { pane, formats, target, from, name, label, priceAt, onDrop } = props;
  const handle = useRef<HTMLButtonElement>(null);
  // The handle disappears once the target is set.
  useFocusRescue(handle);
  const price = usePriceKeys(handle, { pane, formats, from, onMove: onDrop });
  const [ghost, setGhost] = useState<Ghost>();
  const drag = useEffectEvent((event: PointerEvent, startY: number): void => {
    const frame = handle.current?.closest('.plot-frame')?.getBoundingClientRect();
    const y = event.clientY - (frame?.top ?? 0);
    const at = priceAt(y);
    if (at !== undefined && (ghost !== undefined || Math.abs(event.clientY - startY) >= LEAST_DRAG))
      setGhost({ y, price: at });
  });
  const drop = useEffectEvent((): void => {
    setGhost(undefined);
    if (ghost !== undefined) onDrop(ghost.price);
  });
  useEffect(() => {
    const element = handle.current;
    let startY: number | undefined;
    const end = (): void => {
      startY = undefined;
      setGhost(undefined);
    };
    const listeners = {
      pointerdown: (event: Event) => {
        const { button, pointerId, clientY } = event as PointerEvent;
        if (button !== 0) return;
        startY = clientY;
        element?.setPointerCapture(pointerId);
      },
      pointermove: (event: Event) => {
        if (startY !== undefined) drag(event as PointerEvent, startY);
      },
      pointerup: () => {
        if (startY === undefined) return;
        startY = undefined;
        drop();
      },
      pointercancel: end,
      keydown: (event: Event) => {
        if ((event as KeyboardEvent).key === 'Escape') end();
      },
    };
    for (const [type, listener] of Object.entries(listeners)) element?.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of Object.entries(listeners)) element?.removeEventListener(type, listener);
    };
  }, []);
  const shown = ghost?.price ?? price;
  return (
    <>
      <button
        ref={handle}
        type="button"
        role="slider"
        className="line-button line-target"
        part="line-target"
        data-tone={target}
        aria-label={name}
        aria-orientation="vertical"
        aria-valuenow={Number(formats.exact(shown))}
        aria-valuetext={formats.fullPrice(shown)}
        title={name}
      >
        {label}
        {price === from ? null : <bdi className="line-pending">{` → ${formats.price(price)}`}</bdi>}
      </button>
      {ghost === undefined ? null : <GhostLine ghost={ghost} target={target} formats={formats} label={label} />}
    </>
  );
}

/** Renders the line that shows where a dragged target would be set. */
function GhostLine({
  ghost,
  target,
  formats,
  label,
}: Pick<TargetHandleProps, 'target' | 'formats' | 'label'> & { readonly ghost: Ghost }): ReactElement {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The position is relative to the label, because the label contains this line and moves with its own line.
    const element = line.current;
    const frame = element?.closest('.plot-frame')?.getBoundingClientRect();
    const item = element?.closest('li')?.getBoundingClientRect();
    if (element && frame && item) {
      element.style.transform = `translate(${frame.left - item.left}px, ${frame.top + ghost.y - item.top}px)`;
      element.style.width = `${frame.width}px`;
    }
  }, [ghost]);
  return (
    <div ref={line} className="line-ghost" data-tone={target} aria-hidden="true">
      <span className="line-ghost-label">
        {label} <bdi>{formats.price(Number(formats.exact(ghost.price)))}</bdi>
      </span>
    </div>
  );
}
