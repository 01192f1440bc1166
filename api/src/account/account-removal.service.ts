/**
 * Deletes an owner's account and closes its stores, in one transaction (MEND-37). What the law wants
 * kept, the orders with what they name, stays with the closed store; all else of it goes.
 */
import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import { OwnPasswordService } from '../auth/own-password.service.js';
import { hashPassword } from '../auth/password.js';
import { SessionService } from '../auth/session.service.js';
import { User } from '../auth/user.entity.js';
import { StoreChanges } from '../cache/store-changes.js';
import { File } from '../file/file.entity.js';
import { refuseDuringBackup } from '../file/picture-hold.js';
import { pictureKeys } from '../file/picture-keys.js';
import { Problem, unauthenticated } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { MailService } from '../mail/mail.service.js';
import { freeSlug } from '../store/slug-release.js';
import { Store } from '../store/store.entity.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { accountRemovedMail } from './account-removed.mail.js';
import {
  clearOrderEventsStatement,
  clearStatements,
  endPaymentChecksStatement,
  forgetAccountStatements,
  isPayingStatement,
  keepPicturesKeysStatement,
  lockStoresStatement,
} from './removal-statements.js';

type ClosingStore = Pick<Store, 'id' | 'slug'> & { hasOrders: boolean };

/** A store without orders has nothing that is to be kept, its name included. */
const closedName = 'Closed shop';

@Injectable()
export class AccountRemovalService {
  private readonly logger = new Logger('AccountRemoval');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: OwnPasswordService,
    private readonly sessions: SessionService,
    private readonly changes: StoreChanges,
    private readonly mails: MailService,
  ) {}

  /**
   * Throws PASSWORD_WRONG, CONFLICT for the admin and while a shopper pays, UNAVAILABLE during a
   * backup, or 401 when the password has changed meanwhile.
   */
  async remove(user: SignedInUser, password: string, caller: Caller): Promise<void> {
    await this.passwords.check(user, password, caller);
    if (user.isAdmin) {
      throw new Problem('CONFLICT', 'The account of the admin is a setting of the server');
    }
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const stores = await onPlatform('delete an account', () =>
      this.source.transaction((manager) => close(manager, user, passwordHash)),
    );
    this.sessions.forget();
    for (const { id } of stores) this.changes.announce(id);
    if (user.emailVerifiedAt) this.tellLater(user.email);
  }

  private tellLater(email: string): void {
    setImmediate(() => {
      this.mails.send(accountRemovedMail(email)).catch((error: unknown) => {
        this.logger.error(`A mail about a deleted account could not be sent: ${String(error)}`);
      });
    });
  }
}

async function close(
  manager: EntityManager,
  user: User,
  passwordHash: string,
): Promise<ClosingStore[]> {
  await forgetAccount(manager, user, passwordHash);
  const stores: ClosingStore[] = await manager.query(lockStoresStatement, [user.id]);
  const ids = stores.map(({ id }) => id);
  const [paying] = await manager.query(isPayingStatement, [ids]);
  if (paying) {
    const text =
      'A shopper is paying in one of your stores right now. Please try again in 15 minutes.';
    throw new Problem('CONFLICT', text);
  }
  await dropPictures(manager, ids);
  for (const statement of clearStatements) await manager.query(statement, [ids]);
  await manager.query(clearOrderEventsStatement, [ids]);
  await manager.query(endPaymentChecksStatement, [ids]);
  for (const store of stores) await closeStore(manager, user.id, store);
  return stores;
}

/** Nothing of the row leads to a person any more; it stays, for the orders of its stores do. */
async function forgetAccount(
  manager: EntityManager,
  { id, email, tokenVersion, emailVerifiedAt }: User,
  passwordHash: string,
): Promise<void> {
  const { affected } = await manager.update(
    User,
    { id, tokenVersion },
    {
      email: `deleted-${id}@deleted.invalid`,
      passwordHash,
      tokenVersion: tokenVersion + 1,
      emailVerifiedAt: null,
      adminConfirmedAt: null,
    },
  );
  if (!affected) throw unauthenticated();
  const values = { id, email, isConfirmed: emailVerifiedAt !== null };
  for (const [statement, names] of forgetAccountStatements) {
    await manager.query(
      statement,
      names.map((name) => values[name]),
    );
  }
}

/** Their rows go here, what is stored of them with the next sweep. Throws UNAVAILABLE during a backup. */
async function dropPictures(manager: EntityManager, stores: readonly StoreId[]): Promise<void> {
  await refuseDuringBackup(manager);
  for (const storeId of stores) {
    const files = await manager.findBy(File, { storeId });
    const leftovers = files.map((file) => ({ id: file.id, keys: pictureKeys(file) }));
    await manager.query(keepPicturesKeysStatement, [storeId, JSON.stringify(leftovers)]);
    await manager.delete(File, { storeId });
  }
}

async function closeStore(
  manager: EntityManager,
  ownerId: string,
  { id, slug, hasOrders }: ClosingStore,
): Promise<void> {
  await manager.update(
    Store,
    { id, ownerId },
    {
      ...(!hasOrders && { name: closedName }),
      slug: freeSlug(hasOrders ? slug : 'closed'),
      formerSlug: null,
      description: '',
      logo: '',
      favicon: '',
      address: '',
      contactPhone: '',
      openingHours: '',
      mapLink: '',
      banner: [],
      edits: {},
      settings: { pickup: false, delivery: false, acceptsOrders: false },
      payment: {
        razorpayEnabled: false,
        razorpayKeyId: '',
        razorpaySecret: '',
        razorpayWebhookSecret: '',
        razorpayWebhookSecretBefore: '',
        razorpayWebhookSecretBeforeUntil: null,
        whatsAppNumber: '',
        whatsAppOrderEnabled: false,
      },
    },
  );
}
