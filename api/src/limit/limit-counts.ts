/** Which counters a try of a limited handler takes from, and what a success gives back. */
import { Injectable } from '@nestjs/common';
import { type CallerNetworks, wideTimes } from '../http/caller.js';
import { type Counter, Counters } from './counters.js';
import { type DeclaredLimit, type LimitName, type LimitRule, limitRules } from './limit.js';

/** A try, once it is known for which account it is. */
export interface Tried {
  limit: DeclaredLimit;
  networks: CallerNetworks;
  /** The one in the body. */
  email: string | null;
  /** Who is signed in. */
  accountId: string | null;
  /** Set where the device has signed in to the account of that e-mail before. */
  device?: string;
}

@Injectable()
export class LimitCounts {
  constructor(private readonly counters: Counters) {}

  /** Counts a caller's networks: the wide one only by what its near ones were allowed. */
  async takeNetwork(name: LimitName, { near, wide }: CallerNetworks): Promise<void> {
    const counter = counterOf(name, 'address', limitRules[name].perAddress);
    const wider = wideOf(counter);
    if (wide) this.counters.refuseUsedUp(wider, wide);
    await this.counters.take(counter, near);
    if (wide) await this.counters.take(wider, wide);
  }

  /** Counts a device instead of its network. */
  takeDevice(name: LimitName, device: string): Promise<void> {
    return this.counters.take(deviceCounter(name), device);
  }

  /**
   * Counts the account. One that is not signed in is counted by kind and network as well: nobody
   * takes its tries away from elsewhere (ABUSE-05), nor by an account of the other kind (ABUSE-04).
   */
  async takeAccount({ limit, networks, email, accountId, device }: Tried): Promise<void> {
    const counter = accountCounter(limit.name);
    if (accountId) return this.counters.take(counter, accountId);
    if (!email || device) return;
    await this.counters.take(counter, keyOf(networks.near, limit, email));
    if (networks.wide) {
      await this.counters.take(wideOf(counter), keyOf(networks.wide, limit, email));
    }
  }

  /** After a success: forgets the tries of its own account, network or device, and no others. */
  forgive(tried: Tried): void {
    const { forgiving }: LimitRule = limitRules[tried.limit.name];
    // What can't be forgiven now ends with its window.
    if (forgiving) void Promise.allSettled(this.givenBack(tried));
  }

  private givenBack({ limit, networks, email, accountId, device }: Tried): Promise<void>[] {
    const counter = accountCounter(limit.name);
    if (accountId) return [this.counters.forget(counter, accountId)];
    if (!email) return [];
    if (device) return [this.counters.forget(deviceCounter(limit.name), device)];
    const near = this.counters.forget(counter, keyOf(networks.near, limit, email));
    if (!networks.wide) return [near];
    const wide = keyOf(networks.wide, limit, email);
    return [near, this.counters.giveBack(wideOf(counter), wide)];
  }
}

const keyOf = (network: string, { kind }: DeclaredLimit, email: string) =>
  `${network}:${kind}:${email}`;

const accountCounter = (name: LimitName) => counterOf(name, 'account', limitRules[name].perAccount);

const deviceCounter = (name: LimitName) => counterOf(name, 'device', limitRules[name].perAccount);

function counterOf(name: LimitName, what: string, points: number): Counter {
  const { windowSeconds, forgiving = false }: LimitRule = limitRules[name];
  return {
    name: `${name}:${what}`,
    ...{ points, windowSeconds },
    forgiving: forgiving && what !== 'address',
  };
}

/** The same count for a wide network. */
const wideOf = (counter: Counter): Counter => ({
  ...counter,
  name: `${counter.name}:wide`,
  points: counter.points * wideTimes,
});
