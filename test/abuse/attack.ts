/** What an attack is: prepared beside the product, struck from a process of its own, judged by what honest visitors met. */
import type { Tally } from './load/tally.ts';
import type { Target, Wire } from './load/wire.ts';
import type { Scene } from './scene.ts';

/** What an attack has at hand in its own process. */
export interface Arms {
  /** Where the product listens, and the one address that the attack calls from. */
  target: Target;
  tally: Tally;
  /** For attacks of many small calls, 600 by default. */
  many: number;
  /** For attacks of few heavy calls, 40 by default. */
  some: number;
  /** Ends the attack. */
  signal: AbortSignal;
  /** That many connections, each asking one after the other until the signal comes. */
  flood(connections: number, next: Next): Promise<void>;
  /** A connection of the attack. */
  connect(): Promise<Wire>;
}

/** The bytes of the next request, and how many answers they will bring (1 unless said otherwise). */
export type Next = (index: number) => Ask | null;
export interface Ask {
  bytes: Buffer | string;
  answers?: number;
  /** HEAD: what its answer says of a body does not come. */
  bodiless?: boolean;
}

export interface Attack<Aim = unknown> {
  /** One sentence that begins with the row. */
  name: string;
  /** Part of `npm test`. */
  short?: boolean;
  /** Behind a proxy (TRUST_PROXY=1): callers have the addresses that the proxy tells. */
  proxied?: boolean;
  /** Made before anything is measured; goes to the other process as JSON. */
  prepare(scene: Scene): Promise<Aim>;
  strike(arms: Arms, aim: Aim): Promise<void>;
  /** What an honest person meets when the attack is over; each text is one refusal. */
  afterwards?(scene: Scene, aim: Aim, got: Record<string, number>): Promise<string[]>;
}

/** Keeps the kinds of `prepare` and `strike` together. */
export function attack<Aim>(made: Attack<Aim>): Attack {
  return made as Attack;
}
