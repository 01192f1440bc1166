/** A link that opens a chat with a shop on WhatsApp. */
import { chatLink, chatNumberFault } from '@shop/commerce';
import type { ReactElement } from 'react';
import { Icon } from './Icon.tsx';

export interface ChatLinkProps {
  shop: { name: string; whatsAppNumber: string };
  className: string;
  /** What the message is about, e.g. 'my order no. 12'; without it a greeting. */
  about?: string;
}

/** Whether the shop has a number that WhatsApp can reach; others would lead nowhere (FIX-22). */
export function hasChat({ whatsAppNumber }: ChatLinkProps['shop']): boolean {
  return chatNumberFault(whatsAppNumber) === null;
}

/** The link; nothing for a shop without a number. */
export function ChatLink({ shop, className, about }: ChatLinkProps): ReactElement | null {
  if (!hasChat(shop)) return null;
  return (
    <a
      className={className}
      href={chatLink(shop.whatsAppNumber, `Hello ${shop.name}${about ? `, about ${about}: ` : ''}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="chat" size={20} />
      {about ? 'Chat about this order' : 'Chat on WhatsApp'}
    </a>
  );
}
