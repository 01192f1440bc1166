/** Edits of a loaded object: dirty while they differ from what was loaded (1§4). */
import { useState } from 'react';
import { without } from './without.ts';

export interface Draft<Value> {
  /** The loaded object with the edits; undefined until loaded. */
  value: Value | undefined;
  isDirty: boolean;
  /** What differs from what was loaded; a save sends only this, for another tab may have changed the rest (OQ-14). */
  changed: Partial<Value>;
  change: (part: Partial<Value>) => void;
  /** Forgets the edits; what is loaded shows again. */
  reset: () => void;
  /** After a save: forgets the edits that were sent, keeps what was typed or taken back meanwhile. */
  settle: (sent: Value) => void;
}

export function useDraft<Value extends object>(loaded: Value | undefined): Draft<Value> {
  const [edits, setEdits] = useState<Partial<Value>>({});
  const changed = loaded ? without(edits, loaded) : {};
  return {
    value: loaded && { ...loaded, ...edits },
    isDirty: Object.keys(changed).length > 0,
    changed,
    change: (part) => setEdits((present) => without({ ...present, ...part }, loaded ?? {})),
    reset: () => setEdits({}),
    settle: (sent) => setEdits((present) => without<Value>({ ...loaded, ...present }, sent)),
  };
}
