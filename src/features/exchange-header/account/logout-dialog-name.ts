/** The name of the overlay that asks for confirmation before logging out on all devices. */
export const LOGOUT_DIALOG = 'log-out-all';
