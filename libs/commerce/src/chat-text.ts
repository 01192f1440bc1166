/** The texts that owners write to buyers on WhatsApp, with what is filled in (OLIST-05). Pure. */
import {
  type ChatPlaceholder,
  type ChatTextKey,
  type ChatTexts,
  chatPlaceholders,
  type OrderStatus,
  type OrderType,
} from '@shop/contract';

export const usualChatTexts: Readonly<ChatTexts> = {
  placed:
    'Hello {name}, thank you for your order no. {number} at {shop}!\n{items}\nTotal: {total}\nWhen: {time}\nWe tell you when it is confirmed.\nFollow it here: {link}',
  confirmed:
    'Hello {name}, your order no. {number} at {shop} is confirmed, and we get it ready.\n{items}\nTotal: {total}\nWhen: {time}\nFollow it here: {link}',
  shipped:
    'Hello {name}, your order no. {number} at {shop} is on its way.\nTracking: {tracking}\nTotal: {total}\nFollow it here: {link}',
  ready:
    'Hello {name}, your order no. {number} is ready for you to pick up at {shop}.\nTotal: {total}\nWhen: {time}\nAll about it: {link}',
  delivered:
    'Hello {name}, thank you for ordering at {shop}! We hope that all of your order no. {number} is as you like it. If not, please tell us here.',
  cancelled:
    'Hello {name}, about your order no. {number} at {shop}: We are sorry, it is cancelled. If you have any question, please write to us here.',
};

/** Which text an order has by its present status. */
export function chatTextKey({
  status,
  type,
}: {
  status: OrderStatus;
  type: OrderType;
}): ChatTextKey {
  if (status === 'shipped') return type === 'pickup' ? 'ready' : 'shipped';
  return status === 'processing' || status === 'pending' ? 'placed' : status;
}

/** A word in braces. */
const braced = /\{([^{}\n]*)\}/g;

function isPlaceholder(word: string): word is ChatPlaceholder {
  return chatPlaceholders.some((known) => known === word);
}

/** What is said of a text with a placeholder that is none; '' when all are known. */
export function chatTextFault(text: string): string {
  const unknown = [...text.matchAll(braced)].find(([, word = '']) => !isPlaceholder(word));
  if (!unknown) return '';
  const known = chatPlaceholders.map((word) => `{${word}}`).join(', ');
  return `${unknown[0].slice(0, 40)} can’t be filled in. There are ${known}`;
}

/**
 * The text with what is known of the order. A line of which nothing can be filled in is left out, as is the space
 * before a word that is not known: 'Hello {name},' becomes 'Hello,'.
 */
export function filledChatText(
  text: string,
  values: Readonly<Record<ChatPlaceholder, string>>,
): string {
  const known = (word: string) => (isPlaceholder(word) ? values[word] : '');
  return text
    .split('\n')
    .filter((line) => {
      const words = [...line.matchAll(braced)].map(([, word = '']) => word);
      return words.length === 0 || words.some((word) => known(word) !== '');
    })
    .map((line) =>
      line.replace(/( ?)\{([^{}\n]*)\}/g, (_, space: string, word: string) => {
        const value = known(word);
        return value && space + value;
      }),
    )
    .join('\n')
    .trim();
}
