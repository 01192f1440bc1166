/** The edits that remain unsaved: what was typed during the save. */
import { changedFields } from '../lib/changedFields.ts';

/** `sent` = what was saved, by the same keys; an edit of anything else stays as it is. */
export function unsavedEdits<Edit extends object>(
  edits: ReadonlyMap<string, Edit>,
  sent: ReadonlyMap<string, Partial<Edit>>,
): Map<string, Partial<Edit>> {
  const left = [...edits].map(
    ([key, edit]) => [key, changedFields(edit, sent.get(key) ?? {})] as const,
  );
  return new Map(left.filter(([, edit]) => Object.keys(edit).length > 0));
}
