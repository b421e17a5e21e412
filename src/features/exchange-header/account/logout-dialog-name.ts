/** Name of the overlay that asks before all devices are logged out. */
export const LOGOUT_DIALOG = 'log-out-all';
