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
}

export interface MembershipBody {
  type: MembershipType;
  /** Epoch milliseconds. */
  expiryDate: number;
}

export interface MembershipAnswer {
  membership: Membership;
}
