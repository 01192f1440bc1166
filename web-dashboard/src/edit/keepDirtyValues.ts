/** Options of a form's reset that keep typed values while other fields take new ones. */
export const keepDirtyValues = { keepDirtyValues: true, keepDirty: true } as const;
