/**
 * The form of an order's row: begun with the order as it was seen, saved with that version, and left
 * alone by what comes in meanwhile. A row can't stand in a <form>, so its Save sends it.
 */
import type { Order } from '@shop/contract';
import { type MouseEvent, useEffect } from 'react';
import { useAugmentedForm, useListContext, useRecordContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { keepTyped } from '../edit/keepTyped.ts';
import { useSaveOnce } from '../edit/useSaveOnce.ts';
import { changedFields } from '../inputs/changedFields.ts';
import { toastFailure } from '../providers/failure.ts';
import { type OrderChoice, orderChoice } from './orderBody.ts';
import { useStaleSummary } from './useOrderSummary.ts';

/** Told of the order as it was seen when its edit began; null once nothing of it is edited. */
export type OnEdited = (id: string, seen: Order | null) => void;

export interface OrderForm {
  form: UseFormReturn;
  save: (event: MouseEvent) => void;
}

export function useOrderForm(order: Order, onEdited: OnEdited): OrderForm {
  const seen = useRecordContext<Order>() ?? order;
  const { refetch } = useListContext();
  const staleSummary = useStaleSummary();
  const saveOnce = useSaveOnce();
  const { form, formHandleSubmit } = useAugmentedForm({
    disableInvalidFormNotification: true,
    resetOptions: keepTyped,
    onSubmit: (values: FieldValues) => send(values as OrderChoice),
  });
  const { getValues, reset, setValue, clearErrors } = form;
  const { isDirty } = form.formState;
  const choice = () => orderChoice(getValues() as OrderChoice);

  /** From what is stored now; what was chosen during the save is not saved yet. */
  const goOn = (sent: OrderChoice, stored: Order) => {
    const chosen = changedFields(choice(), sent);
    reset(stored);
    for (const [name, value] of Object.entries(chosen)) {
      setValue(name, value, { shouldDirty: true });
    }
    onEdited(order.id, stored);
  };
  const send = (sent: OrderChoice) =>
    saveOnce(sent, {
      onSuccess: (saved: Order) => {
        toast.success('Order updated successfully');
        staleSummary();
        goOn(sent, { ...seen, ...saved });
        void refetch();
      },
      onError: (error: unknown) => {
        if (error instanceof TookTheirs) goOn(sent, error.current as Order);
        toastFailure(error, 'Failed to update order');
      },
    });

  useEffect(() => {
    onEdited(order.id, isDirty ? seen : null);
  }, [order.id, isDirty, seen, onEdited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per order that comes in
  useEffect(() => {
    // Somebody else has saved just what was chosen here.
    if (isDirty && Object.keys(changedFields(choice(), order)).length === 0) reset(order);
  }, [order]);

  const save = (event: MouseEvent) => {
    // What the server has refused before must not stand in the way of the next try.
    clearErrors();
    formHandleSubmit(event);
  };
  return { form, save };
}
