/** The variant that is typed and not added yet: saved with the product, or told (MEND-23). */
import { createContext, type RefObject } from 'react';

export interface VariantDraftState {
  /** Whether something is typed that the list does not have. */
  isTyped: () => boolean;
  /** Adds what is typed; false when it can't be, which is then told at its fields. */
  take: () => boolean;
}

/** The draft of the form around; null where none is open. */
export const VariantDraftContext = createContext<RefObject<VariantDraftState | null>>({
  current: null,
});
