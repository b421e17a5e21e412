import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchScreen } from '../../platform/device/screen.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useScreen } from '../../hooks/use-screen.ts';
import { NARROW, TOP } from './screens.ts';

export interface Collapse {
  readonly isTop: boolean;
  /** Submenus open beside their entries. */
  readonly isCollapsed: boolean;
  /** The user has widened it on a screen where it is collapsed by default. */
  readonly isWidened: boolean;
  turn(): void;
}

/**
 * Returns whether the side navigation is collapsed: by its attribute at any width, otherwise by the screen's width. The button toggles it
 * until the screen crosses the breakpoint (SDN-06). On wide screens the button sets the attribute, as `<details>` does with `open`.
 */
export function useCollapse(): Collapse {
  const { host, send } = useElement();
  const isAsked = useElementState().attributes['collapsed'] === true;
  const [isTop, isNarrow] = [useScreen(TOP), useScreen(NARROW)];
  const [isExpanded, setExpanded] = useState(false);
  /** The attribute was set by the user, not by the page. */
  const isOwn = useRef(false);
  const isWidened = isExpanded && isNarrow && !isAsked;
  const isCollapsed = !isTop && (isAsked || (isNarrow && !isExpanded));

  const say = (collapsed: boolean): void => void send('exchange-side-nav-toggle', { collapsed });
  const cross = useEffectEvent((isNowNarrow: boolean) => {
    const was = isAsked || (!isNowNarrow && !isExpanded);
    const is = (isAsked && !isOwn.current) || isNowNarrow;
    if (isOwn.current) host?.removeAttribute('collapsed');
    isOwn.current = false;
    setExpanded(false);
    if (was !== is) say(is);
  });
  useEffect(() => watchScreen(NARROW, (isNowNarrow) => cross(isNowNarrow)), []);

  const turn = (): void => {
    if (isNarrow) setExpanded(isCollapsed);
    isOwn.current = !isNarrow && !isCollapsed;
    host?.toggleAttribute('collapsed', isOwn.current);
    say(!isCollapsed);
  };
  return { isTop, isCollapsed, isWidened, turn };
}
