/** Selectors of a page's header and its first menu. */
export interface HeaderSelectors {
  /** The element whose shadow root holds the header. A header in the document itself has none. */
  readonly host?: string;
  /** Text of the header: the header counts as visible in the first frame that shows one of these. */
  readonly text: string;
  /** The button of the first menu, and what it shows. */
  readonly trigger: string;
  readonly panel: string;
  /** Viewport width in pixels at which the header has a menu. Applied for the menu only. */
  readonly menuWidth?: number;
}

export const OUR_HEADER: HeaderSelectors = {
  host: 'exchange-header',
  text: '[part~="nav-item"], [part~="login"]',
  trigger: 'button[part~="nav-item"]',
  panel: '[part~="menu"]:popover-open',
};
