/** The refusals of an archive, by member and field. */
import { type FieldProblem, limits } from '@shop/contract';
import { BackupError } from '../backup/backup-error.js';
import { fieldProblem, invalid, Problem } from '../http/problem.js';

/** A 400 that names the member and the field in it, such as 'products/000001.json[3].price'. */
export function memberFault(name: string, faults: readonly FieldProblem[]): Problem {
  return invalid(
    ...faults.slice(0, 50).map(({ field, message }) => {
      const path = field.replace(/^\./, '');
      const dot = path === '' || path.startsWith('[') ? '' : '.';
      return {
        field: `${name}${dot}${path}`,
        message: `${name}${path && `, ${path}`}: ${message}`,
      };
    }),
  );
}

/** The refusal of an archive that can't be read at all. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof BackupError)) return error;
  return invalid({ field: 'file', message: `The archive can't be imported: ${error.message}` });
}

/** The refusal of an upload over the limit. */
export function tooLarge(): Problem {
  const message = `The archive is too large (max ${Math.round(limits.archiveBytes / 1024 / 1024)} MB)`;
  return fieldProblem('TOO_LARGE', 'file', message);
}
