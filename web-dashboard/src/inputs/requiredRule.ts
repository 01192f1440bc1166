/** A validation rule that marks its field as required. */
export function requiredRule(
  rule: (typed: string) => string | undefined,
): ((typed: string) => string | undefined) & { isRequired: boolean } {
  return Object.assign(rule, { isRequired: true });
}
