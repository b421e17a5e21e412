/** The bell's panel as a file of its own: a lazy file that were also imported elsewhere would lose its names. */
export { NotificationPanel as BellPanel } from '../../../components/notifications/notification-panel.tsx';
