/** Edits of many stores' memberships, kept until each is saved (2§4). */
import { type AdminStore, apiRoutes, type MembershipAnswer } from '@shop/contract';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { isEdited, type MembershipEdit, membershipBody, membershipEdit } from './membershipEdit.ts';

export function useMembershipEdits() {
  const { data = [], refetch } = useListContext<AdminStore>();
  const [edits, setEdits] = useState<ReadonlyMap<string, MembershipEdit>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());

  const editOf = (store: AdminStore) => edits.get(store.id) ?? membershipEdit(store);
  const unsaved = data.filter((store) => isEdited(store, editOf(store)));

  const change = (store: AdminStore, part: Partial<MembershipEdit>) => {
    setEdits((present) => {
      const edit = present.get(store.id) ?? membershipEdit(store);
      return new Map(present).set(store.id, { ...edit, ...part });
    });
  };

  const saveOne = async (store: AdminStore): Promise<void> => {
    const body = membershipBody(store, editOf(store));
    try {
      const address = apiRoutes.adminMembership(store.id);
      await callOwnerApi<MembershipAnswer>(address, { method: 'PUT', body });
      toast.success(`Updated membership for ${store.name}`);
    } catch (error) {
      toastFailure(error, `Failed to update ${store.name}`);
      throw error;
    }
  };

  const save = async (stores: AdminStore[]) => {
    setSaving(new Set(stores.map(({ id }) => id)));
    const results = await Promise.allSettled(stores.map(saveOne));
    await refetch();
    const saved = new Set(
      stores.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id),
    );
    setEdits((present) => new Map([...present].filter(([id]) => !saved.has(id))));
    setSaving(new Set());
  };

  const refresh = async () => {
    setEdits(new Map());
    await refetch();
  };

  return { stores: data, editOf, unsaved, saving, change, save, refresh };
}
