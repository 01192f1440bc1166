/** The owner of the demo shops. */
export const demoLogin = { email: 'demo@localhost.test' } as const;
