import bar from './header.css?inline';
import deposit from '../../components/deposit-methods/deposit-methods.css?inline';
import scroller from '../../components/scroller/scroller.css?inline';
import notices from '../../components/notifications/notifications.css?inline';
import markets from './markets/markets.css?inline';
import panels from './panels.css?inline';
import mega from './mega-menu/mega-menu.css?inline';
import drawers from './drawer/drawer.css?inline';
import languages from '../../components/language-list/language-list.css?inline';
import toast from '../../components/toast/toast.css?inline';
import breakpoints from './breakpoints.css?inline';

/** The header's style sheet, applied after the shared style sheets. */
export const styles =
  bar + scroller + notices + markets + mega + languages + panels + drawers + deposit + toast + breakpoints;
