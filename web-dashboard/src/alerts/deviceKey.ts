/** Where the browser stores which of the account's devices it is. */
export const deviceKey = 'dashboard-alerts';
