/**
 * The one way in which the dashboard saves what others may have changed meanwhile (MEND-24): the
 * version that was seen goes along, and what a refusal tells is put to the owner.
 */
import { toast } from 'sonner';
import { askConflict } from './askConflict.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { TookTheirs, Undecided } from './decision.ts';
import type { FieldWords } from './fieldWords.ts';
import { type Fields, flatFields, rowChanges } from './rowChanges.ts';

export interface VersionedEdit<Row, Body, Saved> {
  /** The row as the screen showed it when the edit began. */
  seen: Row;
  /** Only what was changed, with the version that was seen. */
  body: Body;
  words: FieldWords;
  /** What is saved, e.g. the product's name. */
  name?: string;
  send: (body: Body) => Promise<Saved>;
  /** The same body against what is there now. */
  rebase: (body: Body, conflict: Conflict<Row>) => Body;
  /** The fields of a row or body; of lists under names of their own. */
  fieldsOf?: (value: Row | Body) => Fields;
  /** Asks even where other fields were changed than here: they belong together. */
  isWhole?: boolean;
}

/**
 * Saves an edit. Where others have changed only what was left alone here, both are kept and the
 * owner is told; where they touched the same, the owner is asked. Throws TookTheirs when what is
 * stored now was chosen, Undecided when nothing was.
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
      await settle(edit, body, conflict);
      body = edit.rebase(body, conflict);
    }
  }
}

/** Returns when the body may be sent again. */
async function settle<Row extends object, Body extends object, Saved>(
  { seen, words, name = '', fieldsOf = flatFields, isWhole }: VersionedEdit<Row, Body, Saved>,
  body: Body,
  conflict: Conflict<Row>,
): Promise<void> {
  const { current, changedBy, changedAt, text } = conflict;
  const isStock = isAboutStock(conflict);
  // Orders take stock all the time: a difference to it is applied, whatever it has become.
  const changes = rowChanges(words, fieldsOf(seen), fieldsOf(current), fieldsOf(body)).filter(
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

/** Whether pieces were to be taken away that are not there any more (ABUSE-16). */
export function isAboutStock({ fields }: Conflict<unknown>): boolean {
  return fields.some((field) => /(^|\.)stock$/.test(field));
}
