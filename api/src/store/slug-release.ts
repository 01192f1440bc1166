/**
 * Frees the addresses of empty stores, so that nobody occupies names by the hundred (ABUSE-13). A
 * store is empty when it has no product, no order and no verified domain, and these are all 30 days
 * past: its creation, the end of its membership, its owner's last visit. An owner with a confirmed
 * address is mailed 7 days before; signing in restarts the 30 days.
 */
import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { limits } from '@shop/contract';
import { Scheduler } from '../jobs/scheduler.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { SlugReleaseRepository } from './slug-release.repository.js';

const everyMs = 60 * 60 * 1000;
/** The most stores of one run. */
const atOnce = 100;

@Injectable()
export class SlugRelease implements OnApplicationBootstrap {
  constructor(
    private readonly stores: SlugReleaseRepository,
    private readonly outbox: MailOutbox,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.every(everyMs, 'addresses of empty stores', () => this.run());
  }

  /** Warns, then frees up to 100; returns whether there may be more. */
  async run(): Promise<boolean> {
    if (await this.stores.queueWarnings()) this.outbox.runNow();
    const due = await this.stores.due(atOnce);
    for (const store of due) await this.stores.free(store, freeSlug(store.slug));
    return due.length === atOnce;
  }
}

/**
 * A new slug, '{slug}-{6 letters}'. One that is taken is tried with other letters in the next run.
 */
export function freeSlug(slug: string): string {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26)));
  const base = slug.slice(0, limits.slug - letters.length - 1).replace(/-+$/, '');
  return `${base}-${letters.join('')}`;
}
