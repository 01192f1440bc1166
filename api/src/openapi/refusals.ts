/** Which refusals an operation can answer beside those it declares: by audience, body and address. */
import { type ProblemCode, problemCodes } from '@shop/contract';
import type { Audience } from '../access/audience.js';

/** One line per audience, shown on the page. */
export const audienceTexts: Readonly<Record<Audience['kind'], string>> = {
  public: 'Anyone; a token is not looked at.',
  publicOrUser: "Anyone; some answers only with the owner's token.",
  guestOrCustomer: "Anyone, or a customer's token; a bad token is refused.",
  publicToken: 'Anyone; a good token of either kind is ended.',
  signedIn: "Any signed-in owner, or the admin: an owner's token.",
  customer: "A signed-in customer: a customer's token.",
  storeOwner:
    "The owner of the store that the address names, or the admin: an owner's token. What belongs to another store is answered like what is not there.",
  admin: "The platform admin only: the admin's token.",
};

export interface Shape {
  audience: Audience['kind'];
  hasPathParameters: boolean;
  hasQueryParameters: boolean;
  mayHaveBody: boolean;
  /** The handler takes a body, whose fields are checked. */
  hasBody: boolean;
  needsPassword: boolean;
  ownPagesOnly: boolean;
  isLive: boolean;
}

/** Codes that follow from the shape of an operation. */
export function impliedRefusals(shape: Shape): ProblemCode[] {
  const { audience } = shape;
  const codes: ProblemCode[] = [];
  if (shape.hasQueryParameters || shape.hasBody) codes.push('INVALID');
  if (shape.hasPathParameters || shape.mayHaveBody) codes.push('MALFORMED');
  if (!['public', 'publicToken'].includes(audience)) codes.push('UNAUTHENTICATED');
  if (audience === 'admin' || shape.ownPagesOnly) codes.push('FORBIDDEN');
  if (shape.needsPassword) codes.push('PASSWORD_NEEDED');
  if (audience === 'storeOwner' || shape.hasPathParameters) codes.push('NOT_FOUND');
  if (shape.mayHaveBody) codes.push('TOO_LARGE', 'WRONG_TYPE');
  if (!shape.isLive) codes.push('UNAVAILABLE');
  return codes;
}

/** The example text of each code. */
const texts: Readonly<Record<ProblemCode, string>> = {
  INVALID: 'Product name is required',
  MALFORMED: 'The request could not be read',
  SLUG_RESERVED: 'This address is reserved. Please choose another one.',
  RESET_CODE_INVALID: 'The code is wrong or has expired. Please ask for a new one.',
  PASSWORD_WRONG: 'This is not your password',
  VERIFICATION_INVALID: 'This link is not valid any more. Please sign in and ask for a new one.',
  METHOD_OFF: 'This way of paying is not offered',
  BELOW_MINIMUM: 'Minimum order is ₹500.00',
  DELIVERY_OFF: 'This store does not offer delivery',
  NOT_DELIVERED: 'This shop does not deliver to 400001',
  CASH_REFUSED: 'Cash is taken up to ₹2,000.00 here',
  CODE_REFUSED: 'DIWALI10 has been used up',
  SLOT_TAKEN: 'This time is taken. Please choose another one.',
  SIGNATURE_INVALID: 'The payment could not be verified',
  UNAUTHENTICATED: 'Please sign in to continue',
  CREDENTIALS_WRONG: 'Invalid email or password',
  ACCOUNT_REQUIRED: 'Please sign in to order from this store',
  FORBIDDEN: 'You are not allowed to do this',
  PASSWORD_NEEDED: 'Please enter your password again to do this',
  MEMBERSHIP_EXPIRED: 'This store is not open at the moment',
  ORDERS_PAUSED: 'This shop is not taking orders right now',
  ORDER_REFUSED: 'This shop does not take orders from this number. Please contact the shop.',
  ACCOUNTS_OFF: 'This store takes orders without an account',
  EMAIL_UNVERIFIED: 'Please confirm your e-mail address before you make a second store.',
  STORE_LIMIT: 'An account may have 10 stores.',
  NOT_FOUND: 'Not found',
  CONFLICT: 'This already exists',
  EMAIL_TAKEN: 'This email is already in use',
  SLUG_TAKEN: 'This address is already taken',
  QUOTA_REACHED:
    'The pictures of this shop may take 2 GB, and there is no room for more. Please delete pictures you no longer need, then upload again.',
  CATEGORY_TAKEN: 'A category with this name already exists',
  DOMAIN_TAKEN: 'This domain is already in use',
  PRICE_CHANGED: 'Prices have changed. Please check your cart and order again.',
  OUT_OF_STOCK: 'Not enough in stock: Mango pickle (2 left)',
  TOO_LARGE: 'The request is too large',
  WRONG_TYPE: 'This content type is not supported',
  RANGE_NOT_SATISFIABLE: 'The file has no such part',
  TOO_MANY: 'Too many tries. Please wait a little and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  GATEWAY_FAILED: 'Failed to create Order',
  UNAVAILABLE: 'The service is not ready. Please try again in a moment.',
};

/** The body of a refusal, as an example. */
export function problemExample(code: ProblemCode): object {
  const requestId = '0199a3f2-7c1e-7d52-9b1a-4f2c6d1e8a90';
  const text = texts[code];
  return { statusCode: problemCodes[code], error: text, message: text, code, requestId };
}
