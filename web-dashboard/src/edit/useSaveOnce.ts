/** The save of an edited record, once at a time: a second tap finds the first under way (MEND-20). */
import { useRef } from 'react';
import { type SaveHandlerCallbacks, useSaveContext } from 'react-admin';

type SaveOnce = (values: object, callbacks?: SaveHandlerCallbacks) => Promise<unknown>;

export function useSaveOnce(): SaveOnce {
  const { save } = useSaveContext();
  const isSaving = useRef(false);
  return async (values, callbacks) => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      return await save?.(values, callbacks);
    } finally {
      isSaving.current = false;
    }
  };
}
