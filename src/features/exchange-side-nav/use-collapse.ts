import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchScreen } from '../../platform/device/screen.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useScreen } from '../../hooks/use-screen.ts';
import { NARROW, TOP } from './screens.ts';

export interface Collapse {
  readonly isTop: boolean;
  /** Its entries open beside it. */
  readonly isCollapsed: boolean;
  /** It is wide where it would not be by itself. */
  readonly isWidened: boolean;
  turn(): void;
}

/**
 * Whether the side navigation is collapsed: by its attribute at any width, else by the width; the button turns it, until the width crosses
 * the line and sets it again (SDN-06). On wide screens the button writes the attribute, as `<details open>` is written.
 */
export function useCollapse(): Collapse {
  const { host, send } = useElement();
  const isAsked = useElementState().attributes['collapsed'] === true;
  const [isTop, isNarrow] = [useScreen(TOP), useScreen(NARROW)];
  const [isExpanded, setExpanded] = useState(false);
  /** The attribute is the person's, not the page's. */
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
