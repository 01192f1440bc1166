/** The fields of what an owner writes to buyers on WhatsApp (OLIST-05). */
import { type ChatTexts, limits } from '@shop/contract';
import { Text } from '../http/fields/text.js';

const options = { max: limits.chatText, optional: true, example: '' } as const;

export class ChatTextsDto implements Partial<ChatTexts> {
  @Text('Text of a new order', options)
  placed?: string;

  @Text('Text of a confirmed order', options)
  confirmed?: string;

  @Text('Text of an order on its way', options)
  shipped?: string;

  @Text('Text of an order to be picked up', options)
  ready?: string;

  @Text('Text of a delivered order', options)
  delivered?: string;

  @Text('Text of a cancelled order', options)
  cancelled?: string;
}
