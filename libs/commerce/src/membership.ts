/** When a membership is live (2§4, 2§5). Times are epoch milliseconds. */
import type { MembershipType } from '@shop/contract';
import { dayMs } from './indian-time.js';

/** Length of the trial of a new store (2§9). */
export const trialDays = 3;

export interface MembershipTerm {
  type: MembershipType;
  expiryDate: number;
}

/** When a trial that starts at `now` ends. */
export function trialEnd(now: number): number {
  return now + trialDays * dayMs;
}

/** A missing membership is not live; platinum always is; the others until their expiry has passed. */
export function isLive(membership: MembershipTerm | null | undefined, now: number): boolean {
  if (!membership) return false;
  return membership.type === 'platinum' || now <= membership.expiryDate;
}

/** Ceiling of the remaining days, 0 when over (2§9). */
export function daysLeft(expiryDate: number, now: number): number {
  return Math.max(0, Math.ceil((expiryDate - now) / dayMs));
}

/** Days before the end from which the owner is told on every screen (OQ-84). */
const tellDays = 7;

/** Whether a live membership ends within the days in which its owner is told. */
export function endsSoon(membership: MembershipTerm, now: number): boolean {
  if (membership.type === 'platinum' || !isLive(membership, now)) return false;
  return membership.expiryDate - now <= tellDays * dayMs;
}
