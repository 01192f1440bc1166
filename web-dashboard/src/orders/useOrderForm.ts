/**
 * The form of an order's row: starts with the loaded order, is saved with its version, and is not changed by what
 * arrives meanwhile. A row can't be inside a <form>, so its Save button submits it.
 */
import { chatLink } from '@shop/commerce';
import type { CancelWords, Order, ShipmentBody } from '@shop/contract';
import { type MouseEvent, useEffect, useState } from 'react';
import { useAugmentedForm, useListContext, useRecordContext } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { keepDirtyValues } from '../edit/keepDirtyValues.ts';
import { useSaveOnce } from '../edit/useSaveOnce.ts';
import { changedFields } from '../lib/changedFields.ts';
import { TookTheirs } from '../providers/decision.ts';
import { toastFailure } from '../providers/failure.ts';
import type { OnEdited } from './editedOrders.ts';
import { type OrderChoice, type OrderWords, orderChoice } from './orderBody.ts';
import { useChatText } from './useChatText.ts';
import { useInvalidateSummary } from './useOrderSummary.ts';
import { useUntold } from './useUntold.ts';

export interface OrderForm {
  form: UseFormReturn;
  save: (event: MouseEvent) => void;
  /** Saves how the order was sent, and no unsaved choice of the row. */
  saveShipment: (shipment: ShipmentBody) => Promise<void>;
  /** How it was sent as typed before, where that could not be saved. */
  unsavedShipment: ShipmentBody | null;
}

/** What is asked before an order is saved; each resolves with null when it shall not be. */
export interface OrderAsks {
  cancel: () => Promise<CancelWords | null>;
  shipment: () => Promise<ShipmentBody | null>;
}

/** How long the offer to tell the buyer stays, ms. */
const offerMs = 20_000;

function toastSaved(saved: Order, isOffered: boolean, text: string): void {
  const { phone } = saved.details;
  const tell = () => window.open(chatLink(phone, text), '_blank', 'noopener');
  toast.success('Order updated successfully', {
    ...(isOffered &&
      phone && { duration: offerMs, action: { label: 'Tell on WhatsApp', onClick: tell } }),
  });
}

/** `isAtWork` = something else than the form is being filled in for the order, so its row stays, too. */
export function useOrderForm(
  order: Order,
  onEdited: OnEdited,
  asks: OrderAsks,
  isAtWork: boolean,
): OrderForm {
  const seen = useRecordContext<Order>() ?? order;
  const { refetch } = useListContext();
  const invalidateSummary = useInvalidateSummary();
  const saveOnce = useSaveOnce();
  const chatText = useChatText();
  const isUntold = useUntold();
  const [unsavedShipment, setUnsavedShipment] = useState<ShipmentBody | null>(null);
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
  /** What the owner says of a new status; null = it is not to be saved. */
  const wordsFor = async ({ status }: OrderChoice): Promise<OrderWords | null> => {
    if (status === seen.status) return {};
    if (status === 'cancelled') return asks.cancel();
    if (status !== 'shipped' || seen.type === 'pickup') return {};
    const shipment = await asks.shipment();
    return shipment && { shipment };
  };
  const send = async (sent: OrderChoice) => {
    const words = await wordsFor(sent);
    if (words) await put(sent, words);
  };
  const put = async (sent: OrderChoice, words: OrderWords) => {
    await saveOnce(
      { ...sent, ...words },
      {
        onSuccess: (saved: Order) => {
          setUnsavedShipment(null);
          // What an order has no more is missing in the answer.
          const { shipment, ...before } = seen;
          const now = { ...before, ...saved };
          toastSaved(now, isUntold(seen, now, words), chatText(now));
          invalidateSummary();
          goOn(sent, now);
          void refetch();
        },
        onError: (error: unknown) => {
          setUnsavedShipment(words.shipment ?? null);
          if (error instanceof TookTheirs) goOn(sent, error.current as Order);
          toastFailure(error, 'Failed to update order');
        },
      },
    );
  };

  useEffect(() => {
    onEdited(order.id, isDirty || isAtWork ? seen : null);
  }, [order.id, isDirty, isAtWork, seen, onEdited]);
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
  const saveShipment = (shipment: ShipmentBody) => put(orderChoice(seen), { shipment });
  return { form, save, saveShipment, unsavedShipment };
}
