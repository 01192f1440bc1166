/** Pincodes of a zone as PostgreSQL stores them. Pure. */
import type { PincodeRule } from '@shop/commerce';

/** The text of a multirange of pincodes: '{[560001,560001],[570000,579999]}', both ends included. */
export function rangesText(rules: readonly PincodeRule[]): string {
  return `{${rules.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
}
