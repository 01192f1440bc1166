/** Whether this is a proof (`npm run test:proof`), which tries all cases; `npm test` tries one of each kind. */
export const isProof = process.env.PROOF !== undefined;
