/** Inputs keep what is typed while something else of the record is told anew. */
export const keepTyped = { keepDirtyValues: true, keepDirty: true } as const;
