/**
 * Makes texts of owners and shoppers safe for mails, so that mail programs turn none of them into
 * links (ABUSE-11). Pure.
 */
import type { Order } from '../order/order.entity.js';

/** ZERO WIDTH SPACE: it is invisible, and ends whatever looked like an address. */
const gap = '\u200B';

/**
 * The same text to read, split where an address would be recognised: between a scheme and what
 * follows its colon, after the @ of an e-mail address, and at the dots of host names and IP
 * addresses.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<=\p{L}):(?=[^\s:\u200B])/gu, `:${gap}`)
    .replace(/(?<=\S)[@＠](?=[^\s\u200B])/gu, (at) => at + gap)
    .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}[\p{L}\p{N}-])/gu, (dot) => dot + gap)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) => address.replaceAll('.', `.${gap}`))
    .replace(/\/\/(?=\S)/g, `/${gap}/${gap}`);
}

/**
 * An order whose texts become no links; ids, sums and the address of its account stay as they are.
 */
export function orderWithoutLinks(order: Order): Order {
  const details = Object.fromEntries(
    Object.entries(order.details).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutLinks(value) : value,
    ]),
  ) as Order['details'];
  const items = order.items.map((item) => ({
    ...item,
    name: withoutLinks(item.name),
    variant: item.variant.map(({ type, value }) => ({
      type: withoutLinks(type),
      value: withoutLinks(value),
    })),
    answers: item.answers.map(({ question, answer, surcharge }) => ({
      question: withoutLinks(question),
      answer: withoutLinks(answer),
      surcharge,
    })),
  }));
  return Object.assign(Object.create(Object.getPrototypeOf(order)), order, { details, items });
}
