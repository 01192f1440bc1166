/**
 * The two kinds of account, each with its own token audience: neither token is accepted in place of
 * the other (OQ-09).
 */
export const accountKinds = ['user', 'customer'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The purpose of a mailed code: a reset of either kind of account, or an owner's new address. */
export type CodePurpose = AccountKind | 'newEmail';
