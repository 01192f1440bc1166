/** A link that opens a chat with a shop on WhatsApp. */
import { chatLink, chatNumberFault } from '@shop/commerce';
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

export interface ChatLinkProps {
  shop: { name: string; whatsAppNumber: string };
  className: string;
}

/** Whether the shop has a number that WhatsApp can reach; others would lead nowhere (FIX-22). */
export function hasChat({ whatsAppNumber }: ChatLinkProps['shop']): boolean {
  return chatNumberFault(whatsAppNumber) === null;
}

/** The link; nothing for a shop without a number. */
export function ChatLink({ shop, className }: ChatLinkProps): ReactElement | null {
  if (!hasChat(shop)) return null;
  return (
    <a
      className={className}
      href={chatLink(shop.whatsAppNumber, `Hello ${shop.name}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      Chat on WhatsApp
    </a>
  );
}
