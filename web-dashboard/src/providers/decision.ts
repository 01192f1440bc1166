/** Errors that carry the owner's decision in a conflict (MEND-24) to the screen that saved. */

/** The owner chose the stored record, which the screen has to show. */
export class TookTheirs<Row = unknown> extends Error {
  constructor(readonly current: Row) {
    super('What is stored now was taken');
  }
}

/** The owner closed the question: the screen stays as it is, unsaved. */
export class Undecided extends Error {
  constructor() {
    super('Nothing was decided');
  }
}
