/** A form's fields by their names; of a name that comes twice the last one counts. */

/** Our longest form has a few for each line of a cart. */
const maxFields = 2000;

export function parseForm(bytes: Buffer): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    count += 1;
    if (count > maxFields) break;
    fields[name] = value;
  }
  return fields;
}
