/** Loads the payment settings and saves them. */
import { apiRoutes, type OwnStore, paymentFields, type StoreFieldsAnswer } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TookTheirs } from '../conflict/decision.ts';
import { paymentWords } from '../conflict/fieldWords.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore, useUpdateStore } from '../providers/store.tsx';
import type { PaymentDraft } from './paymentDraft.ts';

const fields = [...paymentFields, 'version'] as const;

export function usePayment() {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const update = useUpdateStore(paymentWords);
  const queryKey = ['payment', slug];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      const address = apiRoutes.storeFields(slug, fields);
      return (await callOwnerApi<StoreFieldsAnswer>(address)).store as PaymentDraft;
    },
  });
  const show = (store: OwnStore): PaymentDraft => {
    const entries = fields.map((field) => [field, store[field]]);
    const draft: PaymentDraft = Object.fromEntries(entries);
    client.setQueryData(queryKey, draft);
    return draft;
  };
  const save = async (changed: Partial<PaymentDraft>, seen: PaymentDraft) => {
    const {
      razorpaySecretSet: _,
      razorpayWebhookUrl: __,
      razorpayWebhookSecretBeforeUntil: ___,
      razorpayWebhookAct: act,
      ...body
    } = changed;
    const sent = act ? { ...body, razorpayWebhookAct: act } : body;
    try {
      return show(await update(sent, seen));
    } catch (error) {
      if (error instanceof TookTheirs) show(error.current as OwnStore);
      throw error;
    }
  };
  /** Leaves the rest as it shows: a secret that was just made is shown only once. */
  const endBefore = async () => {
    await update({ razorpayWebhookAct: 'endBefore' });
    client.setQueryData<PaymentDraft>(
      queryKey,
      (known) => known && { ...known, razorpayWebhookSecretBeforeUntil: null },
    );
  };
  return { data, error, save, endBefore };
}
