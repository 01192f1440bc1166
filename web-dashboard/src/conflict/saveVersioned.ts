/**
 * Saves what others may have changed meanwhile (MEND-24): sends the loaded version along, and asks the owner about
 * a conflict.
 */
import { toast } from 'sonner';
import { TookTheirs, Undecided } from '../providers/decision.ts';
import { askConflict } from './askConflict.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import type { FieldWords } from './fieldWords.ts';
import { type Fields, flatFields, rowChanges } from './rowChanges.ts';

/** Conflicts are rare, and their words are many. */
const loadWords = () => import('./allWords.ts');

/** The labels of all nouns, of which an edit takes its own. */
export type AllWords = Awaited<ReturnType<typeof loadWords>>;

export interface VersionedEdit<Row, Body, Saved> {
  /** The row as it was loaded when the edit began. */
  seen: Row;
  /** The changed fields only, with the loaded version. */
  body: Body;
  words: (all: AllWords) => FieldWords;
  /** Name of the record, e.g. of the product. */
  name?: string;
  send: (body: Body) => Promise<Saved>;
  /** The same body on top of the stored row. */
  rebase: (body: Body, conflict: Conflict<Row>) => Body;
  /** The fields of a row or body; those of lists under '{id}.{field}'. */
  fieldsOf?: (value: Row | Body) => Fields;
  /** Asks even when others changed different fields, because the fields belong together. */
  isWhole?: boolean;
}

/**
 * Saves an edit. When others have changed other fields only, both changes are saved and the owner is told; when
 * they changed the same fields, the owner is asked. Throws TookTheirs when the owner chose the stored row,
 * Undecided when the owner closed the question.
 */
export async function saveVersioned<Row extends object, Body extends object, Saved>(
  edit: VersionedEdit<Row, Body, Saved>,
): Promise<Saved> {
  let { body } = edit;
  for (;;) {
    try {
      return await edit.send(body);
    } catch (error) {
      const conflict = conflictOf<Row>(error);
      if (!conflict) throw error;
      await resolveConflict(edit, body, conflict);
      body = edit.rebase(body, conflict);
    }
  }
}

/** Informs or asks the owner; resolves when the body may be sent again. */
async function resolveConflict<Row extends object, Body extends object, Saved>(
  { seen, words, name = '', fieldsOf = flatFields, isWhole }: VersionedEdit<Row, Body, Saved>,
  body: Body,
  conflict: Conflict<Row>,
): Promise<void> {
  const { current, changedBy, changedAt, text } = conflict;
  const isStock = isAboutStock(conflict);
  // Orders change the stock all the time; a difference to it can always be applied.
  const labels = words(await loadWords());
  const changes = rowChanges(labels, fieldsOf(seen), fieldsOf(current), fieldsOf(body)).filter(
    ({ field }) => isStock || !/(^|\.)stock$/.test(field),
  );
  const mustAsk = isStock || changes.some(({ mine }) => isWhole || mine !== null);
  if (!mustAsk) {
    const said = changes.map(({ label, before, after }) => `${label} ${before} → ${after}`);
    if (said.length > 0) {
      toast('Changed meanwhile in another tab, and kept', { description: said.join(', ') });
    }
    return;
  }
  const reason = isStock ? text : '';
  const answer = await askConflict({ name, changes, changedBy, changedAt, reason });
  if (answer === 'theirs') throw new TookTheirs(current);
  if (answer === null) throw new Undecided();
}

/** Whether the edit removes more pieces than are left (ABUSE-16). */
export function isAboutStock({ fields }: Conflict<unknown>): boolean {
  return fields.some((field) => /(^|\.)stock$/.test(field));
}
