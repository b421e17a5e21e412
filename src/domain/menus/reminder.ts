import { links, type Menu } from './menu.ts';

/** The links of the notification panel (RMD-07). */
export const REMINDER_MENU: Menu = { name: 'reminder', items: links('reminder', 'reminderConfig') };
