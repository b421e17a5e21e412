/** The bell's panel as a file of its own: a lazy file that were also imported elsewhere would lose its names. */
export { NoticePanel as BellPanel } from '../../../view/notices/notice-panel.tsx';
