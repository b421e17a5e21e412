import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import type { ResolvedItem } from '../domain/menus/resolve.ts';
import { useTranslate } from '../hooks/use-translate.ts';

/** Returns the title of an entry: the gateway's, or the translated built-in one. */
export function useItemTitle(): (item: Pick<ResolvedItem, 'label' | 'title'>) => string {
  const t = useTranslate();
  return (item) => item.title ?? t(item.label);
}

/** The title of an entry. A title from the gateway is isolated, because its language and direction may differ from the page's. */
export function ItemTitle({ item }: { item: Pick<ResolvedItem, 'label' | 'title'> }): ReactElement {
  const titleOf = useItemTitle();
  return item.title === undefined ? <>{titleOf(item)}</> : <bdi>{item.title}</bdi>;
}

export interface ItemLinkProps {
  readonly item: ResolvedItem;
  readonly className?: string | undefined;
  readonly part?: string | undefined;
  readonly label?: string | undefined;
  /** Analytics event of a click (ANA-01, ANA-02). */
  readonly track?: string | undefined;
  /** The link leads to the current page. */
  readonly isCurrent?: boolean | undefined;
  /** Runs before the shell handles the click. If it prevents the click, no event is dispatched. */
  readonly onClickCapture?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Runs after the page was notified of the click, which it may have prevented. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children?: ReactNode;
}

/** A menu entry: an `<a>` with `data-key`, whatever action a click performs. */
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
