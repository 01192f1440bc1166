/** How large the body of a call may be, bytes; what is larger is answered 413 TOO_LARGE (ABUSE-01). */

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

export const bodyBytes = {
  usual: 64 * kilobyte,
  /** A product with its longest description, pictures and variants; a store with its banner and theme. */
  long: 512 * kilobyte,
  /** An order of the most items with the most options; a policy page. */
  order: megabyte,
  /** The checkout's form with a whole cart, sent without script. */
  form: 256 * kilobyte,
  /** A gateway's event: its payment and its order, each with notes of at most 4,000 characters. */
  gatewayEvent: 256 * kilobyte,
  /** All categories of a store with their pictures. */
  categories: 2 * megabyte,
  /** The most products that one bulk call takes. */
  bulk: 8 * megabyte,
} as const;
