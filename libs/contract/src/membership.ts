/** A store's membership (2§3, 2§4). */

export const membershipTypes = ['trial', 'basic', 'pro', 'gold', 'platinum'] as const;
export type MembershipType = (typeof membershipTypes)[number];

export interface Membership {
  id: string;
  type: MembershipType;
  /** Epoch milliseconds; ignored for platinum, which never ends. */
  expiryDate: number;
  /** ISO 8601. */
  createdAt: string;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}

export interface MembershipBody {
  type: MembershipType;
  /** Epoch milliseconds. */
  expiryDate: number;
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

export interface MembershipAnswer {
  membership: Membership;
}
