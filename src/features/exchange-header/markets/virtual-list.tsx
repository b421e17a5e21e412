import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { VList } from 'virtua';

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /** The height of a row in pixels. `className` sets the list's height. */
  readonly rowHeight: number;
  /** The number of rows rendered beyond the visible rows on each side (MKT-12, OP-22). */
  readonly overscan: number;
  readonly className: string;
  /** Called with the scroll offset in pixels once the list has not been scrolled for `scrollStopDelay` milliseconds. */
  readonly onScrollStop: (offset: number) => void;
  readonly scrollStopDelay: number;
}

/** Renders a table's rows. Only the visible rows and the overscan are in the DOM, regardless of the table's length. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactElement {
  const { items, keyOf, children, rowHeight, overscan, className, onScrollStop, scrollStopDelay } = props;
  const box = useRef<HTMLDivElement>(null);
  const reportScrollStop = useEffectEvent(onScrollStop);

  useEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (scroller === null || scroller === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => reportScrollStop(scroller.scrollTop), scrollStopDelay);
    };
    scroller.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(timer);
      scroller.removeEventListener('scroll', scroll);
    };
  }, [scrollStopDelay]);
  // Scroll to the top when the rows are replaced.
  useEffect(() => {
    box.current?.firstElementChild?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the rows are replaced
  }, [items]);

  return (
    <div ref={box} className={className}>
      <VList role="rowgroup" tabIndex={-1} data={items} itemSize={rowHeight} bufferSize={overscan * rowHeight}>
        {(item: Item, index: number) => <Row key={keyOf(item)}>{children(item, index)}</Row>}
      </VList>
    </div>
  );
}

/** Wraps an item so that it can have a key. */
function Row({ children }: { children: ReactNode }): ReactElement {
  return <>{children}</>;
}
