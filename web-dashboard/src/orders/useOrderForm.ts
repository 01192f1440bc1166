/**
 * The form of an order's row: starts with the loaded order, is saved with its version, and is not changed by what
 * arrives meanwhile. A row can't be inside a <form>, so its Save button submits it.
 */
import type { Order } from '@shop/contract';
import { type MouseEvent, useEffect } from 'react';
import { useAugmentedForm, useListContext, useRecordContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { keepDirtyValues } from '../edit/keepDirtyValues.ts';
import { useSaveOnce } from '../edit/useSaveOnce.ts';
import { changedFields } from '../lib/changedFields.ts';
import { TookTheirs } from '../providers/decision.ts';
import { toastFailure } from '../providers/failure.ts';
import type { OnEdited } from './editedOrders.ts';
import { type OrderChoice, orderChoice } from './orderBody.ts';
import { useInvalidateSummary } from './useOrderSummary.ts';

export interface OrderForm {
  form: UseFormReturn;
  save: (event: MouseEvent) => void;
}

export function useOrderForm(order: Order, onEdited: OnEdited): OrderForm {
  const seen = useRecordContext<Order>() ?? order;
  const { refetch } = useListContext();
  const invalidateSummary = useInvalidateSummary();
  const saveOnce = useSaveOnce();
  const { form, formHandleSubmit } = useAugmentedForm({
    disableInvalidFormNotification: true,
    resetOptions: keepDirtyValues,
    onSubmit: (values: FieldValues) => send(values as OrderChoice),
  });
  const { getValues, reset, setValue, clearErrors } = form;
  const { isDirty } = form.formState;
  const choice = () => orderChoice(getValues() as OrderChoice);

  /** Resets the form to the stored order; what was chosen during the save stays unsaved. */
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
        invalidateSummary();
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
    // Somebody else has saved the same choice.
    if (isDirty && Object.keys(changedFields(choice(), order)).length === 0) reset(order);
  }, [order]);

  const save = (event: MouseEvent) => {
    // Errors that the server returned before would block the next try.
    clearErrors();
    formHandleSubmit(event);
  };
  return { form, save };
}
