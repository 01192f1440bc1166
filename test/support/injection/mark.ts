/** The word in every hostile text, by which it is recognised wherever it should not be. */
export const mark = 'zqinj';

/** A sequence that advances only when a hostile text is executed as SQL. */
export const counter = 'zqinj_runs';
