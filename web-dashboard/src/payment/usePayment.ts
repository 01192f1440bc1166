/** Loads the payment settings and saves them. */
import { apiRoutes, paymentFields, type StoreFieldsAnswer } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore, useUpdateStore } from '../providers/store.tsx';
import type { PaymentDraft } from './paymentDraft.ts';

export function usePayment() {
  const { slug } = useStore().store;
  const client = useQueryClient();
  const update = useUpdateStore();
  const queryKey = ['payment', slug];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => {
      const address = apiRoutes.storeFields(slug, paymentFields);
      return (await callOwnerApi<StoreFieldsAnswer>(address)).store as PaymentDraft;
    },
  });
  const save = async (changed: Partial<PaymentDraft>) => {
    const {
      razorpaySecretSet: _,
      razorpayWebhookUrl: __,
      razorpayWebhookSecretBeforeUntil: ___,
      razorpayWebhookAct: act,
      ...body
    } = changed;
    const store = await update(act ? { ...body, razorpayWebhookAct: act } : body);
    const entries = paymentFields.map((field) => [field, store[field]]);
    client.setQueryData(queryKey, Object.fromEntries(entries));
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
