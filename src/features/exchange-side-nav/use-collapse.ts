import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchScreen } from '../../platform/device/screen.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useScreen } from '../../hooks/use-screen.ts';
import { NARROW, TOP } from './screens.ts';

export interface Collapse {
  readonly isTop: boolean;
  /** Whether the navigation is collapsed, so that submenus open beside their entries. */
  readonly isCollapsed: boolean;
  /** Whether the user has expanded the navigation on a screen on which it is collapsed by default. */
  readonly isWidened: boolean;
  toggle(): void;
}

/**
 * Returns whether the side navigation is collapsed. The attribute applies at any width. Without the attribute, the screen's width
 * determines the state, and the button overrides it until the width crosses the breakpoint (SDN-06). On wide screens, the button sets the
 * attribute, as `<details>` does with `open`.
 */
export function useCollapse(): Collapse {
  const { host, send } = useElement();
  const isRequested = useElementState().attributes['collapsed'] === true;
  const [isTop, isNarrow] = [useScreen(TOP), useScreen(NARROW)];
  const [isExpanded, setExpanded] = useState(false);
  /** Whether the attribute was set by the user rather than the page. */
  const isSetByUser = useRef(false);
  const isWidened = isExpanded && isNarrow && !isRequested;
  const isCollapsed = !isTop && (isRequested || (isNarrow && !isExpanded));

  const dispatchToggle = (collapsed: boolean): void => void send('exchange-side-nav-toggle', { collapsed });
  const onBreakpoint = useEffectEvent((isNowNarrow: boolean) => {
    const wasCollapsed = isRequested || (!isNowNarrow && !isExpanded);
    const willCollapse = (isRequested && !isSetByUser.current) || isNowNarrow;
    if (isSetByUser.current) host?.removeAttribute('collapsed');
    isSetByUser.current = false;
    setExpanded(false);
    if (wasCollapsed !== willCollapse) dispatchToggle(willCollapse);
  });
  useEffect(() => watchScreen(NARROW, (isNowNarrow) => onBreakpoint(isNowNarrow)), []);

  const toggle = (): void => {
    if (isNarrow) setExpanded(isCollapsed);
    isSetByUser.current = !isNarrow && !isCollapsed;
    // toggleAttribute() would leave `collapsed="false"` unchanged.
    if (isSetByUser.current) host?.setAttribute('collapsed', '');
    else host?.removeAttribute('collapsed');
    dispatchToggle(!isCollapsed);
  };
  return { isTop, isCollapsed, isWidened, toggle };
}
