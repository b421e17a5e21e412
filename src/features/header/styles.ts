import bar from './header.css?inline';
import deposit from '../../parts/deposit-ways.css?inline';
import scroller from '../../parts/scroller.css?inline';
import notices from '../../parts/notifications/notifications.css?inline';
import markets from './markets/markets.css?inline';
import panels from './panels.css?inline';
import mega from './mega/mega.css?inline';
import drawers from './drawers.css?inline';
import languages from '../../parts/pickers/language-list.css?inline';
import toast from '../../parts/toast.css?inline';
import breakpoints from './breakpoints.css?inline';

/** The header's own sheet, after the shared ones. */
export const styles =
  bar + scroller + notices + markets + mega + languages + panels + drawers + deposit + toast + breakpoints;
