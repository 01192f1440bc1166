/** The save of the screen's record, once at a time: a second tap finds the first under way (MEND-20). */
import { useRef } from 'react';
import { useSaveContext } from 'react-admin';

export function useSaveOnce(): (values: object) => Promise<unknown> {
  const { save } = useSaveContext();
  const isSaving = useRef(false);
  return async (values) => {
    if (isSaving.current) return undefined;
    isSaving.current = true;
    try {
      return await save?.(values);
    } finally {
      isSaving.current = false;
    }
  };
}
