/** Razorpay's two keys, which are easily swapped: the id is shown to every shopper's browser, the secret must not be. Pure. */
import { cleanSigns } from './clean.js';

/** What is wrong with a typed key id; null when it may be one. */
export function keyIdFault(text: string): string | null {
  return /^rzp_./.test(cleanSigns(text))
    ? null
    : 'A key id begins with rzp_live_ or rzp_test_. Are the two keys swapped?';
}

/** What is wrong with a typed secret; null when it may be one. */
export function keySecretFault(text: string): string | null {
  return /^rzp_(live|test)_/.test(cleanSigns(text))
    ? 'This is a key id, not the secret. Are the two keys swapped?'
    : null;
}
