/**
 * What of each zone belongs to zones above it, and which zones no address is ever in (DELIV-01).
 * Pure; a pincode lies in the states that the table of pincodes says, one that it lacks may lie in any.
 */
import { type PincodeRule, readPincodes } from '@shop/commerce';
import type { ZoneOverlap, ZoneOverlapsAnswer } from '@shop/contract';
import type { KnownStretch } from '../pincode/pincode-table.js';
import type { DeliveryZone } from './delivery-zone.entity.js';

type PlacedZone = Pick<DeliveryZone, 'id' | 'pincodes' | 'states' | 'radius'>;

/** The stretches of known pincodes between two, both included, lowest first. */
export type KnownBetween = (from: number, to: number) => Iterable<KnownStretch>;

/** Neighbouring pincodes with the zone that has them, by its place in the order; null = none. */
interface Piece extends PincodeRule {
  zone: number | null;
}

type Claim = Piece & { zone: number };

/** So many stretches of one overlap are named. */
const named = 6;

/**
 * The zones in the owner's order; those behind one that is everywhere are never reached. A step of
 * the work is one zone.
 */
export function* zoneOverlaps(
  zones: readonly PlacedZone[],
  knownBetween: KnownBetween,
): Generator<undefined, ZoneOverlapsAnswer> {
  const claims = new Claims(knownBetween);
  const overlaps: ZoneOverlap[] = [];
  const unreached: string[] = [];
  let everywhere = false;
  for (const [index, zone] of zones.entries()) {
    if (everywhere) {
      unreached.push(zone.id);
      continue;
    }
    everywhere = isEverywhere(zone);
    if (everywhere) continue;
    const { lost, isReached } = claims.add(zone, index);
    if (!isReached) unreached.push(zone.id);
    overlaps.push(...overlapsOf(zone, lost, zones));
    yield;
  }
  return { overlaps, unreached };
}

const isEverywhere = ({ pincodes, states, radius }: PlacedZone): boolean =>
  readPincodes(pincodes).rules.length === 0 && states.length === 0 && radius === 0;

/** What a zone names although another has it, by the other's place in the order. */
interface Lost {
  pincodes: Claim[];
  states: { state: string; zone: number }[];
}

/** What the zones so far have. */
class Claims {
  /** Lowest first, none over another. */
  #pincodes: Claim[] = [];
  readonly #states = new Map<string, number>();
  #radius = 0;

  constructor(private readonly knownBetween: KnownBetween) {}

  /** Gives a zone what no zone above it has; says what it names in vain, and whether it gets anything. */
  add({ pincodes, states, radius }: PlacedZone, index: number): { lost: Lost; isReached: boolean } {
    const lost: Lost = { pincodes: [], states: [] };
    const own: Claim[] = [];
    let isAnyInUse = false;
    let isOwnInUse = false;
    for (const stretch of merged(readPincodes(pincodes).rules)) {
      for (const piece of this.pieces(stretch)) {
        isAnyInUse ||= this.isInUse(piece);
        if (piece.zone !== null) lost.pincodes.push({ ...piece, zone: piece.zone });
        else {
          own.push({ ...piece, zone: index });
          isOwnInUse ||= this.isInUse(piece);
        }
      }
    }
    const gained = states.filter((state) => !this.#states.has(state));
    for (const state of states) {
      const zone = this.#states.get(state);
      if (zone !== undefined) lost.states.push({ state, zone });
    }
    // Where a zone names none that is in use, all its numbers count.
    const hasPincodes = isAnyInUse ? isOwnInUse : own.length > 0;
    const isReached = hasPincodes || gained.length > 0 || radius > this.#radius;
    this.#pincodes = joined([...this.#pincodes, ...lost.pincodes, ...own]);
    for (const state of gained) this.#states.set(state, index);
    this.#radius = Math.max(this.#radius, radius);
    return { lost, isReached };
  }

  /** A stretch cut where the claim of another zone, or another state, begins; `zone` null = it is free. */
  private *pieces(stretch: PincodeRule): Generator<Piece> {
    for (const part of cut(stretch, this.#pincodes)) {
      if (part.zone !== null) yield part;
      else yield* cut(part, this.claimedByState(part));
    }
  }

  private claimedByState({ from, to }: PincodeRule): Piece[] {
    if (this.#states.size === 0) return [];
    return Array.from(this.knownBetween(from, to), ({ states, ...stretch }) => {
      return { ...stretch, zone: this.zoneOfStates(states) };
    });
  }

  /** The zone that has all addresses in these states; null = some address is in none. */
  private zoneOfStates(states: readonly string[]): number | null {
    const zones = states.map((state) => this.#states.get(state));
    const [first] = zones;
    return first !== undefined && !zones.includes(undefined) ? first : null;
  }

  /** Whether people live in some of these pincodes. */
  private isInUse({ from, to }: PincodeRule): boolean {
    if (to >= armyFrom) return true;
    for (const _ of this.knownBetween(from, to)) return true;
    return false;
  }
}

/** Post offices of the army move: any state may be theirs. */
const armyFrom = 900_000;

/** The parts of a stretch, each with the zone of what covers it; of what nothing covers it is null. */
function cut({ from, to }: PincodeRule, sorted: readonly Piece[]): Piece[] {
  const parts: Piece[] = [];
  let next = from;
  for (let at = firstFrom(sorted, from); at < sorted.length; at += 1) {
    const one = sorted[at];
    if (!one || one.from > to) break;
    const begin = Math.max(one.from, next);
    if (begin > next) parts.push({ from: next, to: begin - 1, zone: null });
    next = Math.min(one.to, to) + 1;
    parts.push({ from: begin, to: next - 1, zone: one.zone });
  }
  if (next <= to) parts.push({ from: next, to, zone: null });
  return parts;
}

/** The index of the first that does not end before a pincode; there may be very many. */
function firstFrom(sorted: readonly PincodeRule[], pincode: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const at = (from + to) >> 1;
    if ((sorted[at]?.to ?? 0) < pincode) from = at + 1;
    else to = at;
  }
  return from;
}

/** Stretches without those that they hold twice, lowest first. */
function merged(rules: readonly PincodeRule[]): PincodeRule[] {
  const all: PincodeRule[] = [];
  for (const { from, to } of rules.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Claims in order, with neighbours of one zone as one. */
function joined(claims: readonly Claim[]): Claim[] {
  const all: Claim[] = [];
  for (const { from, to, zone } of claims.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && last.zone === zone && from <= last.to + 1) last.to = Math.max(last.to, to);
    else if (!last || from > last.to) all.push({ from, to, zone });
  }
  return all;
}

function overlapsOf(zone: PlacedZone, lost: Lost, zones: readonly PlacedZone[]): ZoneOverlap[] {
  const others = new Set([...lost.pincodes, ...lost.states].map((one) => one.zone));
  return [...others]
    .toSorted((one, other) => one - other)
    .map((index) => {
      const stretches = joined(lost.pincodes.filter((claim) => claim.zone === index));
      return {
        zoneId: zone.id,
        aboveId: zones[index]?.id ?? '',
        pincodes: stretches.slice(0, named).map(stretchText).join(', '),
        more: Math.max(0, stretches.length - named),
        states: lost.states.filter((one) => one.zone === index).map(({ state }) => state),
      };
    });
}

const stretchText = ({ from, to }: PincodeRule) => (from === to ? `${from}` : `${from}–${to}`);
