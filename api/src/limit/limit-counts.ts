/** Which counters a try of a limited handler counts in, and which tries a success gives back. */
import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import type { CallerNetworks } from '../http/caller.js';
import { type Counter, Counters } from './counters.js';
import { type DeclaredLimit, type LimitName, type LimitRule, limitRules } from './limit.js';
import { wideOf } from './network-counters.js';

/** A try, once its account is known. */
export interface LimitedAttempt {
  limit: DeclaredLimit;
  networks: CallerNetworks;
  /** The e-mail in the body. */
  email: string | null;
  /** The signed-in account. */
  accountId: string | null;
  /** The device, where it has signed in to the account of that e-mail before. */
  device?: string;
}

@Injectable()
export class LimitCounts {
  constructor(
    private readonly counters: Counters,
    @InjectSecrets() private readonly secrets: Secrets,
  ) {}

  /**
   * Counts a caller's networks: the wide one counts only the tries that its near ones were allowed.
   */
  async consumeNetwork(name: LimitName, { near, wide }: CallerNetworks): Promise<void> {
    const counter = counterOf(name, 'address', limitRules[name].perAddress);
    const wider = wideOf(counter);
    if (wide) this.counters.assertNotUsedUp(wider, wide);
    await this.counters.consume(counter, near);
    if (wide) await this.counters.consume(wider, wide);
  }

  /** Counts a device instead of its network. */
  consumeDevice(name: LimitName, device: string): Promise<void> {
    return this.counters.consume(deviceCounter(name), device);
  }

  /**
   * Counts the account. One that is not signed in is counted by kind and network as well: so nobody
   * can use up its tries from elsewhere (ABUSE-05), nor by an account of the other kind (ABUSE-04).
   */
  async consumeAccount({
    limit,
    networks,
    email,
    accountId,
    device,
  }: LimitedAttempt): Promise<void> {
    const counter = accountCounter(limit.name);
    if (accountId) return this.counters.consume(counter, accountId);
    if (!email || device) return;
    await this.counters.consume(counter, this.keyOf(networks.near, limit, email));
    if (networks.wide) {
      await this.counters.consume(wideOf(counter), this.keyOf(networks.wide, limit, email));
    }
  }

  /** Forgives, after a success, the tries of its own account, network or device, and no others. */
  forgive(tried: LimitedAttempt): void {
    const { forgiving }: LimitRule = limitRules[tried.limit.name];
    // A count that can't be restarted now ends with its window.
    if (forgiving) void Promise.allSettled(this.refunds(tried));
  }

  private refunds({ limit, networks, email, accountId, device }: LimitedAttempt): Promise<void>[] {
    const counter = accountCounter(limit.name);
    if (accountId) return [this.counters.reset(counter, accountId)];
    if (!email) return [];
    if (device) return [this.counters.reset(deviceCounter(limit.name), device)];
    const near = this.counters.reset(counter, this.keyOf(networks.near, limit, email));
    if (!networks.wide) return [near];
    const wide = this.keyOf(networks.wide, limit, email);
    return [near, this.counters.refund(wideOf(counter), wide)];
  }

  /** The key of an account at a network; a hash stands for its address, which a counter outlives (SAFE-07). */
  private keyOf(network: string, { kind }: DeclaredLimit, email: string): string {
    const hash = createHmac('sha256', this.secrets.appSecret).update(`limit:${kind}:${email}`);
    return `${network}:${hash.digest('base64url')}`;
  }
}

const accountCounter = (name: LimitName) => counterOf(name, 'account', limitRules[name].perAccount);

const deviceCounter = (name: LimitName) => counterOf(name, 'device', limitRules[name].perAccount);

function counterOf(name: LimitName, what: string, points: number): Counter {
  const { windowSeconds, forgiving = false }: LimitRule = limitRules[name];
  return {
    name: `${name}:${what}`,
    points,
    windowSeconds,
    forgiving: forgiving && what !== 'address',
  };
}
