import type { MouseEventHandler, ReactElement, ReactNode } from 'react';
import type { ResolvedItem } from '../domain/menus/resolve.ts';
import { useTranslate } from '../hooks/use-translate.ts';

/** Returns a function that resolves an entry's title: the title from the gateway, or the translated built-in title. */
export function useItemTitle(): (item: Pick<ResolvedItem, 'label' | 'title'>) => string {
  const t = useTranslate();
  return (item) => item.title ?? t(item.label);
}

/** Renders an entry's title. A title from the gateway is isolated, because its language and direction may differ from the page's. */
export function ItemTitle({ item }: { item: Pick<ResolvedItem, 'label' | 'title'> }): ReactElement {
  const titleOf = useItemTitle();
  return item.title === undefined ? <>{titleOf(item)}</> : <bdi>{item.title}</bdi>;
}

export interface ItemLinkProps {
  readonly item: ResolvedItem;
  readonly className?: string | undefined;
  readonly part?: string | undefined;
  readonly label?: string | undefined;
  /** Analytics event sent on click (ANA-01, ANA-02). */
  readonly track?: string | undefined;
  /** Whether the link targets the current page. */
  readonly isCurrent?: boolean | undefined;
  /** Runs before the shell handles the click. If it prevents the click, no event is dispatched. */
  readonly onClickCapture?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** Runs after the page was notified of the click, which the page may have prevented. */
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly children?: ReactNode;
}

/** Renders a menu entry as an `<a>` with `data-key`, regardless of the action performed on click. */
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
