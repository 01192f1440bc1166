/**
 * Frees the addresses of stores that were left empty, so that nobody holds names by the hundred (ABUSE-13).
 * A store is empty when it has no product, no order and no verified domain, and everything about it is 30
 * days past: it was made, its membership ended, its owner was here. An owner with a confirmed address is
 * mailed 7 days before; whoever signs in begins the 30 days anew.
 */
import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { Rounds } from '../jobs/rounds.js';
import { MailOutbox } from '../mail/mail-outbox.js';

const everyMs = 60 * 60 * 1000;
/** Stores of one pass. */
const atOnce = 100;

@Injectable()
export class SlugRelease implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(everyMs, 'addresses of empty stores', () => this.pass());
  }

  /** Warns, then frees up to 100; answers whether there may be more. */
  async pass(): Promise<boolean> {
    const warned: unknown[] = await this.source.query(warnStatement);
    if (warned.length > 0) this.outbox.soon();
    const due: { id: string; slug: string }[] = await this.source.query(dueStatement);
    for (const { id, slug } of due) await this.source.query(freeStatement, [id, freeSlug(slug)]);
    return due.length === atOnce;
  }
}

/** '{slug}-{6 letters}'. One that is taken is tried with other letters in the next pass. */
export function freeSlug(slug: string): string {
  const letters = Array.from({ length: 6 }, () => String.fromCharCode(97 + randomInt(26)));
  const kept = slug.slice(0, limits.slug - letters.length - 1).replace(/-+$/, '');
  return `${kept}-${letters.join('')}`;
}

const isEmpty = (days: number) => `
  store.former_slug IS NULL
  AND store.created_at <= now() - interval '${days} days'
  AND owner.last_seen_at <= now() - interval '${days} days'
  AND NOT EXISTS (SELECT 1 FROM product WHERE product.store_id = store.id)
  AND NOT EXISTS (SELECT 1 FROM "order" WHERE "order".store_id = store.id)
  AND NOT EXISTS (SELECT 1 FROM domain WHERE domain.store_id = store.id AND verified_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM membership WHERE membership.store_id = store.id
    AND (type = 'platinum' OR expires_at > now() - interval '${days} days'))`;

/** Names the absence that a mail is about: another visit makes it another one. */
const absence = `(extract(epoch FROM owner.last_seen_at) * 1000)::bigint::text`;

const warnStatement = `
  INSERT INTO mail (id, store_id, kind, about)
  SELECT gen_random_uuid(), store.id, 'slugEnding', ${absence}
  FROM store JOIN "user" AS owner ON owner.id = store.owner_id
  WHERE owner.email_verified_at IS NOT NULL AND ${isEmpty(23)}
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING id`;

const isDue = `${isEmpty(30)} AND (owner.email_verified_at IS NULL OR EXISTS (
  SELECT 1 FROM mail WHERE mail.store_id = store.id AND mail.kind = 'slugEnding'
    AND mail.about = ${absence} AND mail.created_at <= now() - interval '7 days'))`;

const dueStatement = `
  SELECT store.id, store.slug FROM store JOIN "user" AS owner ON owner.id = store.owner_id
  WHERE ${isDue} ORDER BY store.id LIMIT ${atOnce}`;

/** Asked again, as its owner may have come back. */
const freeStatement = `
  UPDATE store SET former_slug = slug, slug = $2 FROM "user" AS owner
  WHERE store.id = $1 AND owner.id = store.owner_id AND ${isDue}
    AND NOT EXISTS (SELECT 1 FROM store AS taken WHERE taken.slug = $2)`;
