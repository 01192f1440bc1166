/** The thank-you page's code, for a checkout that shows it in its own place: asked for while one pays, as the network may be gone afterwards. */
export const loadThanks = () => import('./ThankYou.tsx');
