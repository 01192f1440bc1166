/** Answers where a pincode lies, from the table in memory. */
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { PincodeAnswer } from '@shop/contract';
import { invalid, notFound } from '../http/problem.js';
import { type KnownStretch, PincodeTable } from './pincode-table.js';

const file = new URL('../../pincodes/pincodes.txt', import.meta.url);

@Injectable()
export class PincodeService {
  /** Read at the first question. */
  #table: PincodeTable | undefined;

  /** Throws a 400 for what is no pincode, and a 404 for one that the table has not. */
  find(pincode: string): PincodeAnswer {
    if (!/^[1-9]\d{5}$/.test(pincode)) {
      throw invalid({ field: 'pincode', message: 'A PIN code has 6 digits' });
    }
    // Army post offices move with their units: whoever lives there says the state.
    if (pincode.startsWith('9')) return { pincode, places: [] };
    const places = this.table().find(pincode);
    if (!places) throw notFound('PIN code');
    return { pincode, places: [...places] };
  }

  /** The states in which a pincode of six digits may lie, as in the list of states; empty = nobody knows. */
  statesOf(pincode: string): string[] {
    if (pincode.startsWith('9')) return [];
    return [...new Set((this.table().find(pincode) ?? []).map(({ state }) => state))];
  }

  /** The known pincodes between two, both included, in stretches of the same states. */
  between(from: number, to: number): Iterable<KnownStretch> {
    return this.table().between(from, to);
  }

  private table(): PincodeTable {
    this.#table ??= new PincodeTable(readFileSync(file, 'utf8'));
    return this.#table;
  }
}
