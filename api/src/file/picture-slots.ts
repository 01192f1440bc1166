/** Slots for work on pictures, shared fairly between callers' networks and stores (ABUSE-08). Pure. */

export interface SlotLimits {
  /** The number of slots. */
  atOnce: number;
  perStore: number;
  perNetwork: number;
  /** The most waiting, per store and per network; more are refused. */
  waiting: number;
  /** The longest wait, s. */
  maxWaitSeconds: number;
}

/** The caller for whom the work is done. */
export interface Requester {
  store: string;
  /** The caller's network; null = the platform's own work. */
  network: string | null;
  /** True = there is no limit on the wait. */
  waitsForever?: boolean;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal;
}

/** Thrown without a slot: too many wait already, it took too long, or the caller has gone. */
export class NoSlot extends Error {}

interface Waiter extends Requester {
  begin: () => void;
}

export class PictureSlots {
  private readonly waiters: Waiter[] = [];
  private readonly atWork = new Map<string, number>();
  private readonly waitingOf = new Map<string, number>();
  /**
   * When each key last acquired a slot, as a count of acquisitions; for keys with waiting or
   * running work.
   */
  private readonly lastAcquired = new Map<string, number>();
  private running = 0;
  private acquired = 0;

  constructor(private readonly limits: SlotLimits) {}

  /** Does the work when it gets a slot. Throws NoSlot. */
  async run<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    await this.acquire(requester);
    try {
      return await work();
    } finally {
      this.running -= 1;
      for (const key of keysOf(requester)) count(this.atWork, key, -1);
      this.forget(requester);
      this.serve();
    }
  }

  private acquire(requester: Requester): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        if (!this.withdraw(waiter)) return;
        stopWaiting();
        reject(new NoSlot());
      };
      const timer = requester.waitsForever
        ? undefined
        : setTimeout(refuse, this.limits.maxWaitSeconds * 1000);
      const stopWaiting = () => {
        clearTimeout(timer);
        requester.signal?.removeEventListener('abort', refuse);
      };
      const waiter: Waiter = {
        ...requester,
        begin: () => {
          stopWaiting();
          resolve();
        },
      };
      this.waiters.push(waiter);
      for (const key of keysOf(requester)) count(this.waitingOf, key, 1);
      requester.signal?.addEventListener('abort', refuse);
      this.serve();
      if (requester.signal?.aborted || this.isCrowded(waiter)) refuse();
    });
  }

  private isCrowded(waiter: Waiter): boolean {
    if (waiter.waitsForever || !this.waiters.includes(waiter)) return false;
    return keysOf(waiter).some((key) => (this.waitingOf.get(key) ?? 0) > this.limits.waiting);
  }

  /** Removes waiting work; false when it has begun. */
  private withdraw(waiter: Waiter): boolean {
    const place = this.waiters.indexOf(waiter);
    if (place < 0) return false;
    this.waiters.splice(place, 1);
    for (const key of keysOf(waiter)) count(this.waitingOf, key, -1);
    this.forget(waiter);
    return true;
  }

  /** Gives each free slot to the network, then the store, that acquired one longest ago. */
  private serve(): void {
    while (this.running < this.limits.atOnce) {
      const [first, ...others] = this.waiters.filter((waiter) => this.mayBegin(waiter));
      if (!first) return;
      const next = others.reduce(
        (best, other) => (this.isBefore(other, best) ? other : best),
        first,
      );
      this.running += 1;
      this.acquired += 1;
      for (const key of keysOf(next)) {
        count(this.atWork, key, 1);
        this.lastAcquired.set(key, this.acquired);
      }
      this.withdraw(next);
      next.begin();
    }
  }

  private mayBegin({ store, network }: Requester): boolean {
    const { perStore, perNetwork } = this.limits;
    const ofStore = this.atWork.get(storeKey(store)) ?? 0;
    const ofNetwork = network === null ? 0 : (this.atWork.get(networkKey(network)) ?? 0);
    return ofStore < perStore && ofNetwork < perNetwork;
  }

  private isBefore(one: Requester, other: Requester): boolean {
    const last = (key: string | null) => (key === null ? 0 : (this.lastAcquired.get(key) ?? 0));
    const byNetwork =
      last(one.network && networkKey(one.network)) -
      last(other.network && networkKey(other.network));
    return (byNetwork || last(storeKey(one.store)) - last(storeKey(other.store))) < 0;
  }

  private forget(requester: Requester): void {
    for (const key of keysOf(requester)) {
      if (!this.atWork.has(key) && !this.waitingOf.has(key)) this.lastAcquired.delete(key);
    }
  }
}

const storeKey = (store: string) => `store ${store}`;
const networkKey = (network: string) => `network ${network}`;

const keysOf = ({ store, network }: Requester) =>
  network === null ? [storeKey(store)] : [storeKey(store), networkKey(network)];

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
