/** Edits of a loaded object: dirty while they differ from what was loaded (1§4). */
import { useState } from 'react';

export interface Draft<Value> {
  /** The loaded object with the edits; undefined until loaded. */
  value: Value | undefined;
  isDirty: boolean;
  change: (part: Partial<Value>) => void;
  /** Forgets the edits; what is loaded shows again. */
  reset: () => void;
  /** After a save: forgets the edits that were sent, keeps what was typed meanwhile. */
  settle: (sent: Value) => void;
}

export function useDraft<Value extends object>(loaded: Value | undefined): Draft<Value> {
  const [edits, setEdits] = useState<Partial<Value>>({});
  const value = loaded && { ...loaded, ...edits };
  return {
    value,
    isDirty: loaded !== undefined && JSON.stringify(value) !== JSON.stringify(loaded),
    change: (part) => setEdits((present) => ({ ...present, ...part })),
    reset: () => setEdits({}),
    settle: (sent) => setEdits((present) => without(present, sent)),
  };
}

function without<Value extends object>(edits: Partial<Value>, sent: Value): Partial<Value> {
  const kept = Object.entries(edits).filter(([key, value]) => sent[key as keyof Value] !== value);
  return Object.fromEntries(kept) as Partial<Value>;
}
