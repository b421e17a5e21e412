import { type ReactElement, useState } from 'react';
import { FOOTERS } from './rules/footer-menus.ts';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { chevronDown } from '../../components/icons/icons.ts';
import { useSite } from '../../hooks/element-context.tsx';
import { useMenu } from '../../hooks/links.ts';
import { useWideElement } from '../../hooks/use-element-width.ts';
import { ItemLink, useItemTitle } from '../../components/item-link.tsx';

/**
 * Renders the link columns. On elements narrower than 768 px, they are accordions, and only one is open at a time (FTR-111, DRW-05,
 * DRW-06).
 */
export function Columns(): ReactElement {
  const site = useSite();
  const columns = useMenu(FOOTERS[site.id]);
  const [open, setOpen] = useState<string>();
  return (
    <>
      {columns.map((column) => (
        <Column
          key={column.key}
          column={column}
          isOpen={open === column.key}
          onToggle={() => setOpen(open === column.key ? undefined : column.key)}
        />
      ))}
    </>
  );
}

interface ColumnProps {
  readonly column: ResolvedItem;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/**
 * Renders a `<details>` element whose content is always visible on wide elements. On narrow elements, it can be opened without JavaScript.
 * Once hydrated, React controls it so that only one section is open at a time in every browser.
 */
function Column({ column, isOpen, onToggle }: ColumnProps): ReactElement {
  const titleOf = useItemTitle();
  const isWide = useWideElement();
  return (
    <details className="column" part="column" open={isWide || isOpen}>
      <summary
        className="column-title"
        tabIndex={isWide ? -1 : 0}
        onClick={(event) => {
          event.preventDefault();
          if (!isWide) onToggle();
        }}
      >
        <h2>{titleOf(column)}</h2>
        <Icon path={chevronDown} size={16} />
      </summary>
      <ul className="column-links">
        {column.children.map((item) => (
          <li key={item.key}>
            <ItemLink item={item} className="column-link" />
          </li>
        ))}
      </ul>
    </details>
  );
}
