/** A membership as the API answers it. */
import type { Membership as MembershipView } from '@shop/contract';
import type { Membership } from './membership.entity.js';

export function membershipView(membership: Membership): MembershipView {
  return {
    id: membership.id,
    type: membership.type,
    expiryDate: membership.expiresAt.getTime(),
    createdAt: membership.createdAt.toISOString(),
    version: membership.version,
  };
}
