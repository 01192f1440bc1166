/** A form's fields by their names; of a name that comes twice the last one counts. */
import { Problem } from '../problem.js';

/** Our longest form has a few for each line of a cart. */
const maxFields = 2000;

/** Throws MALFORMED, before anything is read, for more fields than any form of ours has. */
export function parseForm(bytes: Buffer): Record<string, string> {
  refuseMany(bytes);
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) fields[name] = value;
  return fields;
}

function refuseMany(bytes: Buffer): void {
  let fields = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > maxFields) throw new Problem('MALFORMED', 'The form holds too many fields');
  }
}
