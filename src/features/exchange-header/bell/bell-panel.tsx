/**
 * Re-exports the panel from a separate module, because a lazy chunk whose module is also imported statically would lose its export names.
 */
export { NotificationPanel as BellPanel } from '../../../components/notifications/notification-panel.tsx';
