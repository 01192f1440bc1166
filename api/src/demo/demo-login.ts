/** Who owns the demo shop. */
export const demoLogin = { email: 'demo@localhost.test' } as const;
