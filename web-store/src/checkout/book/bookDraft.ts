/** What the parts of the address book need of the checkout's fields. */
import type { CheckoutDraft } from '../../orderStorage/checkoutDraft.ts';

export interface BookDraft {
  /** The fields as they are now; null before the form is on the page. */
  read: () => CheckoutDraft | null;
  /** Puts other values into the fields. */
  fill: (draft: CheckoutDraft) => void;
  /** Another number once the fields are others. */
  formKey: number;
}
