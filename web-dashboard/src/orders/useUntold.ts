/** Whether a change of an order is one that buyers are told of, and no mail tells this one. */
import {
  type CancelWords,
  guestEmail,
  isToldStatus,
  type Order,
  orderMailSettings,
} from '@shop/contract';
import { useStoreData } from '../providers/store.tsx';

export function useUntold(): (before: Order, after: Order, words: CancelWords) => boolean {
  const settings = useStoreData().data?.settings;
  return (before, { status, customerEmail }, { tellBuyer }) => {
    if (status === before.status || !isToldStatus(status)) return false;
    const isMailed = settings?.[orderMailSettings[status]] ?? true;
    return tellBuyer === false || !isMailed || customerEmail === guestEmail;
  };
}
