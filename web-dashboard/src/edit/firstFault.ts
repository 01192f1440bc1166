/** The first error that the form itself found; '' when there is none, or only errors of the server. */
import { errorsBelow } from '../inputs/errorsBelow.ts';

export function firstFault(errors: object): string {
  for (const fault of Object.values(errors)) {
    if (typeof fault !== 'object' || fault === null) continue;
    const kind = (fault as { type?: unknown }).type;
    if (kind === 'server') continue;
    // An error of the field itself has a type; otherwise its parts have errors.
    const [text] = typeof kind === 'string' ? errorsBelow(fault) : [firstFault(fault)];
    if (text) return text;
  }
  return '';
}
