/** The log of an application under test, and the search in it for what belongs to people (SAFE-06). */
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { expect } from 'vitest';

/** What the cast is called, where it lives, how it is reached, and its passwords. */
const people =
  /[^\s"\\]*@[^\s"\\]*\.test|\bAsha\b|\bRao\b|98123|MG Road|560001|likes (?:chai|to buy)/g;

/** A logger that keeps its lines, at the level that shows most. */
export function keptLog(level = 'debug') {
  const lines: string[] = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, logger: createLogger(level, into) };
}

/** Expects no line to hold a person's data. */
export function expectNobodyIn(lines: readonly string[]): void {
  expect(lines.flatMap((line) => line.match(people) ?? [])).toEqual([]);
}
