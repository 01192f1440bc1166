/** Holds the orders with unsaved edits as they were when their edit began; leaving the screen asks about them. */
import type { Order } from '@shop/contract';
import { useCallback, useRef, useState } from 'react';
import type { EditedOrders, OnEdited } from './editedOrders.ts';

export function useEditedOrders(): EditedOrders & { isDirty: () => boolean } {
  const [edited, setEdited] = useState<ReadonlyMap<string, Order>>(new Map());
  const latest = useRef(edited);
  latest.current = edited;
  const onEdited: OnEdited = useCallback((id, seen) => {
    setEdited((present) => {
      if (present.get(id) === (seen ?? undefined)) return present;
      const next = new Map(present);
      if (seen) next.set(id, seen);
      else next.delete(id);
      return next;
    });
  }, []);
  const isDirty = useCallback(() => latest.current.size > 0, []);
  return { edited, onEdited, isDirty };
}
