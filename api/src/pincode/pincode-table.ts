/** Where the pincodes of India lie, looked up in the table of api/pincodes. */
import { stateOfCode } from '@shop/commerce';
import type { PincodePlace } from '@shop/contract';

interface Range {
  first: number;
  last: number;
  /** Its places, by their index. */
  line: number;
}

/** Neighbouring pincodes that lie in the same states. */
export interface KnownStretch {
  from: number;
  to: number;
  states: readonly string[];
}

/** Holds ranges of pincodes, sorted, and the places that they share: some 300 kB for all of India. */
export class PincodeTable {
  readonly #places: readonly (readonly PincodePlace[])[];
  readonly #first: Uint32Array;
  readonly #last: Uint32Array;
  readonly #line: Uint16Array;

  /** `text` as tools/pincodes writes it: 'Bengaluru 29<tab>560001-560005 560007', a line per place or set of places. */
  constructor(text: string) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    this.#places = lines.map((line) => placesOf(line.slice(0, line.indexOf('\t'))));
    const ranges = lines
      .flatMap((line, index) => rangesOf(line.slice(line.indexOf('\t') + 1), index))
      .sort((one, other) => one.first - other.first);
    this.#first = Uint32Array.from(ranges, ({ first }) => first);
    this.#last = Uint32Array.from(ranges, ({ last }) => last);
    this.#line = Uint16Array.from(ranges, ({ line }) => line);
  }

  /** How many pincodes it knows. */
  get size(): number {
    return this.#first.reduce((sum, first, at) => sum + (this.#last[at] ?? first) - first + 1, 0);
  }

  /** The stretches of pincodes that it knows between two, both included, lowest first. */
  *between(from: number, to: number): Generator<KnownStretch> {
    for (let at = this.firstFrom(from); at < this.#first.length; at += 1) {
      const first = this.#first[at] ?? 0;
      if (first > to) return;
      const end = Math.min(to, this.#last[at] ?? first);
      yield { from: Math.max(from, first), to: end, states: this.statesAt(at) };
    }
  }

  /** The index of the first range that does not end before a pincode. */
  private firstFrom(pincode: number): number {
    let from = 0;
    let to = this.#last.length;
    while (from < to) {
      const at = (from + to) >> 1;
      if ((this.#last[at] ?? 0) < pincode) from = at + 1;
      else to = at;
    }
    return from;
  }

  private statesAt(at: number): readonly string[] {
    return [...new Set(this.placesAt(at).map(({ state }) => state))];
  }

  private placesAt(at: number): readonly PincodePlace[] {
    return this.#places[this.#line[at] ?? 0] ?? [];
  }

  /** The places of a pincode of six digits, most likely first, several where the shopper chooses; null = it is unknown. */
  find(pincode: string): readonly PincodePlace[] | null {
    const wanted = Number(pincode);
    const at = this.firstFrom(wanted);
    if (at < this.#first.length && (this.#first[at] ?? 0) <= wanted) return this.placesAt(at);
    return null;
  }
}

/** 'Puducherry 34, Villupuram 33' as places; a code of no state is an error of the table. */
function placesOf(text: string): PincodePlace[] {
  if (text === '') return [];
  return text.split(', ').map((place) => {
    const stateCode = place.slice(-2);
    const state = stateOfCode(stateCode)?.name;
    if (state === undefined) throw new Error(`The table of pincodes names no state: ${place}`);
    return { city: place.slice(0, -2).trim(), state, stateCode };
  });
}

function rangesOf(text: string, line: number): Range[] {
  return text.split(' ').map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return { first, last, line };
  });
}
