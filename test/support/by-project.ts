/**
 * Runs the files of one project after another, so that a worker loads the product once; within a
 * project in vitest's own order: the longest of the last run first, else the largest.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects whose single files wait most come first; the many short files fill up. */
const order = ['composition', 'proof', 'start', 'browser', 'api', 'rules'];

export class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
