/** Selectors of a page's header and its first menu. */
export interface HeaderSelectors {
  /** Selector of the element whose shadow root contains the header. Undefined if the header is in the document itself. */
  readonly host?: string;
  /** Selector of header elements with text. The header is considered visible in the first frame that shows any of them. */
  readonly text: string;
  /** Selectors of the button that opens the first menu, and of the menu's content. */
  readonly trigger: string;
  readonly panel: string;
  /** Viewport width in pixels at which the header has a menu. Used only for measuring the menu. */
  readonly menuWidth?: number;
}

export const OUR_HEADER: HeaderSelectors = {
  host: 'exchange-header',
  text: '[part~="nav-item"], [part~="login"]',
  trigger: 'button[part~="nav-item"]',
  panel: '[part~="menu"]:popover-open',
};
