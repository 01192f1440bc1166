/** Reads the lists of rules beside this file: a line of pincodes, or of their beginnings, and what holds for them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of a list without its comments. */
function linesOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** 'numbers = value' by number; '246001-246495' means each number from one to the other. */
function byNumber<Value>(name: string, read: (text: string) => Value): Map<number, Value> {
  const found = new Map<number, Value>();
  for (const line of linesOf(name)) {
    const [numbers = '', value = ''] = line.split(' = ');
    for (const range of numbers.split(' ')) {
      const [first = Number.NaN, last = first] = range.split('-').map(Number);
      if (!(first <= last) || value === '') throw new Error(`${name}: '${line}' is no rule`);
      for (let number = first; number <= last; number += 1) found.set(number, read(value));
    }
  }
  return found;
}

export interface Rules {
  /** The code of the state by the first three digits of a pincode, where they lie in one state. */
  prefixes: ReadonlyMap<number, string>;
  /** The codes of the states of a pincode, whatever its offices say. */
  corrections: ReadonlyMap<number, readonly string[]>;
  /** The town of a pincode, where it is another one than its district. */
  towns: ReadonlyMap<number, string>;
  /** The present name of a district by the one in a file. */
  districts: ReadonlyMap<string, string>;
}

export function readRules(): Rules {
  return {
    prefixes: byNumber('prefixes.txt', String),
    corrections: byNumber('corrections.txt', (value) => value.split(' ')),
    towns: byNumber('towns.txt', String),
    districts: new Map(
      linesOf('districts.txt').map((line) => line.split(' = ') as [string, string]),
    ),
  };
}
