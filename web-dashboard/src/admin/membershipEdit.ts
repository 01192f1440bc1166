/** A store's membership as the admin edits it: a type and a day (OQ-54). */
import { dayInIndia, endOfDayInIndia } from '@shop/commerce';
import type { AdminStore, MembershipBody, MembershipType } from '@shop/contract';

export interface MembershipEdit {
  type: MembershipType;
  /** 'YYYY-MM-DD', the day in India on which it ends. */
  day: string;
}

export function membershipEdit({ membership }: Pick<AdminStore, 'membership'>): MembershipEdit {
  return { type: membership.type, day: dayInIndia(membership.expiryDate) };
}

export function isEdited(store: AdminStore, edit: MembershipEdit): boolean {
  const present = membershipEdit(store);
  return edit.type !== present.type || edit.day !== present.day;
}

/** An untouched day keeps its exact moment; another one ends with that day in India. */
export function membershipBody(store: AdminStore, edit: MembershipEdit): MembershipBody {
  const isSameDay = edit.day === membershipEdit(store).day;
  const expiryDate = isSameDay ? store.membership.expiryDate : endOfDayInIndia(edit.day);
  return { type: edit.type, expiryDate };
}
