/** Makes the table of pincodes of the offices that files name. */
import { stateOfCode } from '@shop/commerce';
import type { Office } from './offices.ts';
import type { Rules } from './rules.ts';

interface Place {
  /** Of the state. */
  code: string;
  city: string;
}

/**
 * The places of every pincode of the files. A pincode is taken from the first file that has it, so the
 * newest file comes first.
 */
export function placesByPincode(
  files: readonly (readonly Office[])[],
  rules: Rules,
): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  for (const offices of files) {
    const byPincode = groups(offices, ({ pincode }) => Number(pincode));
    for (const [pincode, own] of byPincode) {
      if (!found.has(pincode)) found.set(pincode, placesOf(pincode, own, rules));
    }
  }
  return found;
}

function groups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group) group.push(item);
    else found.set(keyOf(item), [item]);
  }
  return found;
}

function placesOf(pincode: number, offices: readonly Office[], rules: Rules): Place[] {
  return statesOf(pincode, offices, rules).map((code, place) => {
    // Offices that name a wrong state still know their district; of a second state they know none.
    const there = offices.filter(({ state }) => state?.code === code);
    const named = place === 0 && there.length === 0 ? offices : there;
    const [district = ''] = mostFrequent(named.map((office) => office.district));
    const town = place === 0 ? rules.towns.get(pincode) : undefined;
    return { code, city: town ?? rules.districts.get(district) ?? district };
  });
}

/** The codes of the states in which a pincode may lie, most likely first. */
function statesOf(pincode: number, offices: readonly Office[], rules: Rules): readonly string[] {
  const corrected = rules.corrections.get(pincode);
  if (corrected) return corrected;
  const said = mostFrequent(offices.flatMap(({ state }) => (state ? [state.code] : [])));
  const usual = rules.prefixes.get(Math.floor(pincode / 1000));
  // Where the offices of a pincode say another state than all around them, the shopper chooses.
  return usual === undefined || said.includes(usual) ? said : [...said, usual];
}

/** The different texts, the most frequent first; equally frequent ones by the alphabet. Empty ones don't count. */
function mostFrequent(texts: readonly string[]): string[] {
  return [...groups(texts, String)]
    .filter(([text]) => text !== '')
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([text]) => text);
}

/**
 * A line per place or set of places, sorted by its first pincode: 'Bengaluru 29<tab>560001-560005 560007'.
 * A place without a city is only its code; a pincode without places stands behind a tab alone.
 */
export function tableText(places: ReadonlyMap<number, readonly Place[]>): string {
  const sorted = [...places].sort(([one], [other]) => one - other);
  const lines = groups(sorted, ([, own]) =>
    own.map(({ city, code }) => `${city} ${code}`.trim()).join(', '),
  );
  return [...lines]
    .map(([name, own]) => `${name}\t${rangesOf(own.map(([pincode]) => pincode))}\n`)
    .join('');
}

function rangesOf(pincodes: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const pincode of pincodes) {
    const range = ranges.at(-1);
    if (range?.last === pincode - 1) range.last = pincode;
    else ranges.push({ first: pincode, last: pincode });
  }
  return ranges
    .map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))
    .join(' ');
}

/** Throws where a code names no state. */
export function checkCodes(places: ReadonlyMap<number, readonly Place[]>): void {
  for (const [pincode, own] of places) {
    const unknown = own.find(({ code }) => !stateOfCode(code));
    if (unknown) throw new Error(`${pincode}: no state has the code ${unknown.code}`);
  }
}
