/** Loads the thank-you page's code for a checkout that shows it in its own page; loaded during the payment, because the network may be gone afterwards. */
export const loadThankYou = () => import('./ThankYou.tsx');
