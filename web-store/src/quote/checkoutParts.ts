/** The parts of the checkout that only some shops need, in one file that is loaded on demand. */
export { DateField } from './DateField.tsx';
export { ExtraFields } from './ExtraFields.tsx';
export { QuotedCheckout } from './QuotedCheckout.tsx';
export { SlotChoice } from './SlotChoice.tsx';
export { StoppedOrder, stopOf } from './StoppedOrder.tsx';
