import { type ReactElement, useEffect } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useStore } from '../../../hooks/element-context.tsx';
import type { OpenMenuProps } from './open-menu.tsx';

const loadMenu = () => loadChunk('open-menu', () => import('./open-menu.tsx'));
const OpenMenu = createPanel(async () => (await loadMenu()).OpenMenu);

/**
 * Renders the menu for a price in the plot while the pane's store has a menu position. The menu's chunk is preloaded when the user points at
 * a bar.
 */
export function PriceMenu(props: Omit<OpenMenuProps, 'at'>): ReactElement | null {
  const at = useStore(props.pane, ({ menu }) => menu);
  const isNear = useStore(props.pane, ({ pointed }) => pointed !== undefined);
  useEffect(() => {
    // Ignore a failed load here: it is reported when the user opens the menu.
    if (isNear) loadMenu().catch(() => {});
  }, [isNear]);
  return at === undefined ? null : <OpenMenu key={`${at.x} ${at.y}`} {...props} at={at} skeleton={null} />;
}
