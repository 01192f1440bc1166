/** Parses a form's fields by their names; of a repeated name the last one counts. */
import { Problem } from '../problem.js';

/** The most fields: our longest form has a few for each line of a cart. */
const maxFields = 2000;

/**
 * The fields. Throws MALFORMED, before anything is parsed, for more fields than any of our forms
 * has.
 */
export function parseForm(bytes: Buffer): Record<string, string> {
  rejectManyFields(bytes);
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) fields[name] = value;
  return fields;
}

function rejectManyFields(bytes: Buffer): void {
  let fields = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > maxFields) throw new Problem('MALFORMED', 'The form holds too many fields');
  }
}
