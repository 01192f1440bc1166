/** What the owner has decided where two saves met (MEND-24), thrown through the save that asked. */

/** The owner has decided for what is stored now, which the screen is to show. */
export class TookTheirs<Row = unknown> extends Error {
  constructor(readonly current: Row) {
    super('What is stored now was taken');
  }
}

/** The owner has closed the question: the screen stays as it is, unsaved. */
export class Undecided extends Error {
  constructor() {
    super('Nothing was decided');
  }
}
