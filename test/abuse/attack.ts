/**
 * An attack: prepared with the product, run from a process of its own, and measured by the answers
 * that honest visitors got.
 */
import type { Tally } from './load/tally.ts';
import type { Target, Wire } from './load/wire.ts';
import type { Scene } from './scene.ts';

/** What an attack can use in its own process. */
export interface Arms {
  /** The product's address, and the one address that the attack calls from. */
  target: Target;
  tally: Tally;
  /** The connections of attacks with many small calls, 600 by default. */
  many: number;
  /** The connections of attacks with few heavy calls, 40 by default. */
  some: number;
  /** Ends the attack. */
  signal: AbortSignal;
  /**
   * Opens so many connections, each asking one request after the other until the signal is aborted.
   */
  flood(connections: number, next: Next): Promise<void>;
  /** Opens a connection of the attack. */
  connect(): Promise<Wire>;
}

/** Makes the bytes of the next request, and how many answers they get (1 by default). */
export type Next = (index: number) => Ask | null;
export interface Ask {
  bytes: Buffer | string;
  answers?: number;
  /** True for HEAD, whose answer has no body although it declares one. */
  bodiless?: boolean;
}

export interface Attack<Aim = unknown> {
  /** One sentence that begins with the id of its requirement. */
  name: string;
  /** Whether it is part of `npm test`. */
  short?: boolean;
  /** True behind a proxy (TRUST_PROXY=1): callers have the addresses in the proxy's header. */
  proxied?: boolean;
  /**
   * Prepares the attack before anything is measured; the result is sent to the other process as
   * JSON.
   */
  prepare(scene: Scene): Promise<Aim>;
  strike(arms: Arms, aim: Aim): Promise<void>;
  /** Checks what an honest person gets after the attack; each text is one refusal. */
  afterwards?(scene: Scene, aim: Aim, got: Record<string, number>): Promise<string[]>;
}

/** Makes an attack whose `prepare` and `strike` have matching types. */
export function attack<Aim>(made: Attack<Aim>): Attack {
  return made as Attack;
}
