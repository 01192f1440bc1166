/** A rule whose field is marked as one that has to be filled in. */
export function needed(
  rule: (typed: string) => string | undefined,
): ((typed: string) => string | undefined) & { isRequired: boolean } {
  return Object.assign(rule, { isRequired: true });
}
