/** Makes the body that the screen of checkout rules sends: only changed fields, a blank number as 0. */
import {
  type CheckoutRules,
  type OwnCheckoutRules,
  type OwnStore,
  type StoreUpdateBody,
  usualCheckoutRules,
} from '@shop/contract';
import { changedFields } from '../lib/changedFields.ts';

type Rules = CheckoutRules & OwnCheckoutRules;

/** The form's values; a cleared number is null. */
export type RuleValues = { [Name in keyof Rules]: Rules[Name] | null };

const names = Object.keys(usualCheckoutRules) as (keyof Rules)[];

const rulesOf = (values: RuleValues): Rules =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? 0])) as unknown as Rules;

export function rulesBody(
  { settings }: { settings: RuleValues },
  { previousData }: { previousData: OwnStore },
): StoreUpdateBody {
  return { settings: changedFields(rulesOf(settings), previousData.settings) };
}
