/** The first thing that the form itself finds wrong; '' for nothing, or only what the server has refused. */
import { errorsBelow } from '../inputs/errorsBelow.ts';

export function firstFault(errors: object): string {
  for (const fault of Object.values(errors)) {
    if (typeof fault !== 'object' || fault === null) continue;
    const kind = (fault as { type?: unknown }).type;
    if (kind === 'server') continue;
    // A field's own fault names its kind; else its parts have some.
    const [text] = typeof kind === 'string' ? errorsBelow(fault) : [firstFault(fault)];
    if (text) return text;
  }
  return '';
}
