/** Two kinds of account, two audiences of token: neither is accepted in the place of the other (OQ-09). */
export const accountKinds = ['user', 'customer'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What a mailed code is for: a reset of either kind of account, or an owner's new address. */
export type CodePurpose = AccountKind | 'newEmail';
