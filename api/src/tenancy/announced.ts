/** What every instance is told when it is committed, and PostgreSQL's channel of each. */
export const channelOf = {
  /** Anything that is shown of a store; the subject is its id. */
  content: 'store_changed',
  /** Products or their categories may have been added or removed, besides; the subject is the store's id. */
  catalog: 'catalog_changed',
  /** Tokens of an account may have ended; the subject is ''. */
  account: 'account_changed',
} as const;

export type Announced = keyof typeof channelOf;
