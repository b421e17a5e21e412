import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import type { ResolvedItem } from '../domain/menus/resolve.ts';
import { useTranslate } from '../hooks/texts.ts';

/** Text of an entry: what the gateway gave, else our own words in the language. */
export function useItemTitle(): (item: Pick<ResolvedItem, 'label' | 'title'>) => string {
  const t = useTranslate();
  return (item) => item.title ?? t(item.label);
}

/** The same where it is drawn: what was given may speak another language than the page, and run the other way. */
export function ItemTitle({ item }: { item: Pick<ResolvedItem, 'label' | 'title'> }): ReactElement {
  const titleOf = useItemTitle();
  return item.title === undefined ? <>{titleOf(item)}</> : <bdi>{item.title}</bdi>;
}

export interface ItemLinkProps {
  readonly item: ResolvedItem;
  readonly className?: string | undefined;
  readonly part?: string | undefined;
  readonly label?: string | undefined;
  /** Analytics event of a click on it (ANA-01, ANA-02). */
  readonly track?: string | undefined;
  /** It leads to where the person is. */
  readonly isCurrent?: boolean | undefined;
  /** Before the click is followed; what it prevents is told nobody. */
  readonly onClickCapture?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** After the page was told of the click, which it may have prevented. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children?: ReactNode;
}

/** One menu entry: one `<a>` with `data-key`, whatever a click on it does. */
export function ItemLink({
  item,
  className,
  part,
  label,
  track,
  isCurrent,
  onClickCapture,
  onClick,
  children,
}: ItemLinkProps): ReactElement {
  return (
    <a
      href={item.href}
      target={item.target}
      rel={item.rel}
      data-key={item.key}
      data-action={item.action}
      data-track={track}
      className={className}
      part={part}
      aria-label={label}
      aria-current={isCurrent === true ? 'page' : undefined}
      onClickCapture={onClickCapture}
      onClick={onClick}
    >
      {children ?? <ItemTitle item={item} />}
    </a>
  );
}
