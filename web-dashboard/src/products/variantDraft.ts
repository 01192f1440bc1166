/** The variant that is typed but not added yet: the product's save adds it, or says that it can't (MEND-23). */
import { createContext, type RefObject } from 'react';

export interface VariantDraftState {
  /** Whether something is typed that the list does not contain. */
  isTyped: () => boolean;
  /** Adds the variant; returns false when it can't be added, which its fields then say. */
  take: () => boolean;
}

/** The draft of the surrounding form; null while none is open. */
export const VariantDraftContext = createContext<RefObject<VariantDraftState | null>>({
  current: null,
});
