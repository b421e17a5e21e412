/** Selectors of a page's header and its first menu. */
export interface HeaderSelectors {
  /** The element whose shadow root contains the header. Undefined for a header in the document itself. */
  readonly host?: string;
  /** Header text. The header counts as visible in the first frame that shows one of these strings. */
  readonly text: string;
  /** The button and the content of the first menu. */
  readonly trigger: string;
  readonly panel: string;
  /** Viewport width in pixels at which the header has a menu. Used only to measure the menu. */
  readonly menuWidth?: number;
}

export const OUR_HEADER: HeaderSelectors = {
  host: 'exchange-header',
  text: '[part~="nav-item"], [part~="login"]',
  trigger: 'button[part~="nav-item"]',
  panel: '[part~="menu"]:popover-open',
};
