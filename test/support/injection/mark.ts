/** The word that every hostile text carries, so that it is known again wherever it should not be. */
export const mark = 'zqinj';

/** A sequence that only a statement with a text run in it moves. */
export const counter = 'zqinj_runs';
