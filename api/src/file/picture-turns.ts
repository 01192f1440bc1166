/** Turns for work on pictures, shared out between callers' networks and stores (ABUSE-08). Pure. */

export interface TurnLimits {
  /** At work at once, all together. */
  atOnce: number;
  perStore: number;
  perNetwork: number;
  /** Waiting, per store and per network; more are turned away. */
  waiting: number;
  /** How long one waits at most, s. */
  seconds: number;
}

/** For whom the work is done. */
export interface Asker {
  store: string;
  /** The caller's network; null = the platform's own work. */
  network: string | null;
  /** Waits as long as it takes. */
  patient?: boolean;
  /** Aborted when the caller has gone. */
  gone?: AbortSignal;
}

/** Why there was no turn: too many wait already, it took too long, or the caller has gone. */
export class NoTurn extends Error {}

interface Waiter extends Asker {
  begin: () => void;
}

export class PictureTurns {
  private readonly waiters: Waiter[] = [];
  private readonly atWork = new Map<string, number>();
  private readonly waitingOf = new Map<string, number>();
  /** When each key that waits or works last got a turn, as a count of turns. */
  private readonly lastTurn = new Map<string, number>();
  private running = 0;
  private turns = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Does the work when it is its turn. Throws NoTurn. */
  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    await this.turn(asker);
    try {
      return await work();
    } finally {
      this.running -= 1;
      for (const key of keysOf(asker)) count(this.atWork, key, -1);
      this.forget(asker);
      this.serve();
    }
  }

  private turn(asker: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        if (!this.withdraw(waiter)) return;
        stopWaiting();
        reject(new NoTurn());
      };
      const timer = asker.patient ? undefined : setTimeout(refuse, this.limits.seconds * 1000);
      const stopWaiting = () => {
        clearTimeout(timer);
        asker.gone?.removeEventListener('abort', refuse);
      };
      const waiter: Waiter = {
        ...asker,
        begin: () => {
          stopWaiting();
          resolve();
        },
      };
      this.waiters.push(waiter);
      for (const key of keysOf(asker)) count(this.waitingOf, key, 1);
      asker.gone?.addEventListener('abort', refuse);
      this.serve();
      if (asker.gone?.aborted || this.isCrowded(waiter)) refuse();
    });
  }

  private isCrowded(waiter: Waiter): boolean {
    if (waiter.patient || !this.waiters.includes(waiter)) return false;
    return keysOf(waiter).some((key) => (this.waitingOf.get(key) ?? 0) > this.limits.waiting);
  }

  /** Takes back what waits; false when it has begun. */
  private withdraw(waiter: Waiter): boolean {
    const place = this.waiters.indexOf(waiter);
    if (place < 0) return false;
    this.waiters.splice(place, 1);
    for (const key of keysOf(waiter)) count(this.waitingOf, key, -1);
    this.forget(waiter);
    return true;
  }

  /** Gives the free places away: to the network, then to the store, whose last turn was longest ago. */
  private serve(): void {
    while (this.running < this.limits.atOnce) {
      const [first, ...others] = this.waiters.filter((waiter) => this.mayBegin(waiter));
      if (!first) return;
      const next = others.reduce(
        (best, other) => (this.isBefore(other, best) ? other : best),
        first,
      );
      this.running += 1;
      this.turns += 1;
      for (const key of keysOf(next)) {
        count(this.atWork, key, 1);
        this.lastTurn.set(key, this.turns);
      }
      this.withdraw(next);
      next.begin();
    }
  }

  private mayBegin({ store, network }: Asker): boolean {
    const { perStore, perNetwork } = this.limits;
    const ofStore = this.atWork.get(storeKey(store)) ?? 0;
    const ofNetwork = network === null ? 0 : (this.atWork.get(networkKey(network)) ?? 0);
    return ofStore < perStore && ofNetwork < perNetwork;
  }

  private isBefore(one: Asker, other: Asker): boolean {
    const last = (key: string | null) => (key === null ? 0 : (this.lastTurn.get(key) ?? 0));
    const byNetwork =
      last(one.network && networkKey(one.network)) -
      last(other.network && networkKey(other.network));
    return (byNetwork || last(storeKey(one.store)) - last(storeKey(other.store))) < 0;
  }

  private forget(asker: Asker): void {
    for (const key of keysOf(asker)) {
      if (!this.atWork.has(key) && !this.waitingOf.has(key)) this.lastTurn.delete(key);
    }
  }
}

const storeKey = (store: string) => `store ${store}`;
const networkKey = (network: string) => `network ${network}`;

const keysOf = ({ store, network }: Asker) =>
  network === null ? [storeKey(store)] : [storeKey(store), networkKey(network)];

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
