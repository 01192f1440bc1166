/** Writes the message to an order's buyer in the words of the shop (OLIST-05). */
import { noChatTexts, type Order } from '@shop/contract';
import { useStore, useStoreData } from '../providers/store.tsx';
import { chatText } from './orderParts.ts';
import { useOrderAddress } from './useOrderAddress.ts';

export function useChatText(): (order: Order) => string {
  const { name } = useStore().store;
  const chatTexts = useStoreData().data?.settings.chatTexts ?? noChatTexts;
  const addressOf = useOrderAddress();
  return (order) => chatText(order, { name, chatTexts, link: addressOf(order) });
}
