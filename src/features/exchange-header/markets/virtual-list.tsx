import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { VList } from 'virtua';

export interface VirtualListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly children: (item: Item, index: number) => ReactNode;
  /** Height of a row in pixels. The list takes its own height from `className`. */
  readonly rowHeight: number;
  /** Rows rendered beyond the visible ones, on each side (MKT-12, OP-22). */
  readonly overscan: number;
  readonly className: string;
  /** Called with the scroll offset in pixels once the list has not been scrolled for `restDelay` milliseconds. */
  readonly onRest: (offset: number) => void;
  readonly restDelay: number;
}

/** The rows of a table of any length, of which only the visible ones are rendered. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactElement {
  const { items, keyOf, children, rowHeight, overscan, className, onRest, restDelay } = props;
  const box = useRef<HTMLDivElement>(null);
  const rest = useEffectEvent(onRest);

  useEffect(() => {
    const scroller = box.current?.firstElementChild;
    if (scroller === null || scroller === undefined) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const scroll = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => rest(scroller.scrollTop), restDelay);
    };
    scroller.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(resting);
      scroller.removeEventListener('scroll', scroll);
    };
  }, [restDelay]);
  // Other rows start at the top.
  useEffect(() => {
    box.current?.firstElementChild?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect runs for other rows
  }, [items]);

  return (
    <div ref={box} className={className}>
      <VList role="rowgroup" tabIndex={-1} data={items} itemSize={rowHeight} bufferSize={overscan * rowHeight}>
        {(item: Item, index: number) => <Row key={keyOf(item)}>{children(item, index)}</Row>}
      </VList>
    </div>
  );
}

/** Gives an item its key. */
function Row({ children }: { children: ReactNode }): ReactElement {
  return <>{children}</>;
}
