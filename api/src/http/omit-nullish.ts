/**
 * A body without its missing fields: a field that a client leaves out, or sends as null, is not
 * changed.
 */
export function omitNullish<Value extends object>(
  value: Value,
): { [Field in keyof Value]?: NonNullable<Value[Field]> } {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== undefined && entry !== null,
  );
  return Object.fromEntries(entries) as ReturnType<typeof omitNullish<Value>>;
}
