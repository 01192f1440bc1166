/** Holds the edits of many stores' memberships across pages and searches until each is saved (2§4). */
import {
  type AdminStore,
  apiRoutes,
  type Membership,
  type MembershipAnswer,
  type MembershipBody,
} from '@shop/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { saveVersioned } from '../conflict/saveVersioned.ts';
import { TookTheirs } from '../providers/decision.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { isEdited, type MembershipEdit, membershipBody, membershipEdit } from './membershipEdit.ts';
import { type Saved, toastSaved } from './toastSaved.ts';

/** A store as it was last loaded, its edit, and its membership when the edit began. */
interface Pending {
  store: AdminStore;
  edit: MembershipEdit;
  seen?: AdminStore;
}

export interface Progress {
  done: number;
  of: number;
}

/** How many saves run at once. */
const atOnce = 4;

async function saveOne({ store, edit, seen = store }: Pending): Promise<Saved> {
  const address = apiRoutes.adminMembership(store.id);
  const { version } = seen.membership;
  const began = membershipEdit(seen);
  try {
    const { membership } = await saveVersioned<Membership, MembershipBody, MembershipAnswer>({
      seen: seen.membership,
      words: ({ membershipWords }) => membershipWords,
      name: store.name,
      isWhole: true,
      body: { ...membershipBody(seen, edit), version },
      send: (body) => callOwnerApi<MembershipAnswer>(address, { method: 'PUT', body }),
      // What was not touched stays as somebody else has set it.
      rebase: (body, { current }) => ({
        type: edit.type === began.type ? current.type : body.type,
        expiryDate: edit.day === began.day ? current.expiryDate : body.expiryDate,
        version: current.version,
      }),
    });
    return { store, edit, membership, error: null };
  } catch (error) {
    return { store, edit, error };
  }
}

export function useMembershipEdits() {
  const { data = [], refetch } = useListContext<AdminStore>();
  const [edits, setEdits] = useState<ReadonlyMap<string, Pending>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<Progress | null>(null);

  const seen = new Map(data.map((store) => [store.id, store]));
  const editOf = (store: AdminStore) => edits.get(store.id)?.edit ?? membershipEdit(store);
  const unsaved = [...edits.values()]
    .map(({ store, edit }) => ({ store: seen.get(store.id) ?? store, edit, seen: store }))
    .filter(({ store, edit }) => isEdited(store, edit));

  const change = (store: AdminStore, part: Partial<MembershipEdit>) => {
    setEdits((present) => {
      const began = present.get(store.id)?.store ?? store;
      const edit = { ...(present.get(store.id)?.edit ?? membershipEdit(store)), ...part };
      const next = new Map(present).set(store.id, { store: began, edit });
      // Put back, it is no edit of its own: it would take back what somebody else sets meanwhile.
      if (!isEdited(began, edit) && !saving.has(store.id)) next.delete(store.id);
      return next;
    });
  };

  const save = async (wanted: Pending[]) => {
    const waiting = [...wanted];
    const results: Saved[] = [];
    const ids = new Set(wanted.map(({ store }) => store.id));
    setSaving((others) => new Set([...others, ...ids]));
    setProgress({ done: 0, of: wanted.length });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results.push(await saveOne(next));
        setProgress({ done: results.length, of: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await refetch();
    setEdits((present) => unsavedEdits(present, results));
    setSaving((all) => new Set([...all].filter((id) => !ids.has(id))));
    setProgress(null);
    toastSaved(results);
  };

  const discard = () => setEdits(new Map());
  return { stores: data, editOf, unsaved, saving, progress, change, save, discard };
}

/** The edits that remain unsaved: those made again during the save. */
function unsavedEdits(
  edits: ReadonlyMap<string, Pending>,
  results: Saved[],
): ReadonlyMap<string, Pending> {
  const saved = new Set(
    results.filter(({ error }) => !error || error instanceof TookTheirs).map(({ edit }) => edit),
  );
  const present = new Map(results.map(({ store, membership }) => [store.id, membership]));
  const left = [...edits].filter(([, { edit }]) => !saved.has(edit));
  return new Map(
    left.map(([id, { store, edit }]) => {
      const membership = present.get(id) ?? store.membership;
      return [id, { store: { ...store, membership }, edit }];
    }),
  );
}
