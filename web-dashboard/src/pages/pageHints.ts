/** One line per policy page: what belongs there. */
import type { PageKey } from '@shop/contract';

export const pageHints: Readonly<Record<PageKey, string>> = {
  aboutPage: 'Who you are, where you make or buy what you sell.',
  privacyPolicy: 'What you do with names, phones and addresses.',
  termsCondition: 'The rules that hold when somebody orders.',
  shippingPolicy: 'Where you deliver, how long it takes, what it costs.',
  refundPolicy: 'When and how money comes back.',
  termsServices: 'What using your shop means.',
};
