/**
 * Deletes an owner's account and closes its stores (MEND-37), or closes a single one (FIX-73), each in
 * one transaction. The orders, which the law requires to be stored, stay with the closed store and all
 * that they refer to; the rest is deleted.
 */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import { OwnPasswordService } from '../auth/own-password.service.js';
import { hashPassword } from '../auth/password.js';
import { SessionService } from '../auth/session.service.js';
import type { User } from '../auth/user.entity.js';
import { UserRepository } from '../auth/user.repository.js';
import { StoreChanges } from '../cache/store-changes.js';
import { assertNoBackup } from '../file/backup-lock.js';
import { FileRepository } from '../file/file.repository.js';
import { registerDeleted } from '../file/orphaned-file.service.js';
import { pictureKeys } from '../file/picture-keys.js';
import { notFound, Problem, unauthenticated } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { MailService } from '../mail/mail.service.js';
import { withoutLinks } from '../mail/without-links.js';
import { freeSlug } from '../store/slug-release.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import {
  AccountRemovalRepository,
  type ClosingStore,
  deletedEmail,
} from './account-removal.repository.js';
import { accountRemovedMail, storeRemovedMail } from './account-removed.mail.js';

/** The name of a closed store without orders: nothing of it has to be stored, its name included. */
const closedName = 'Closed shop';

@Injectable()
export class AccountRemovalService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly passwords: OwnPasswordService,
    private readonly sessions: SessionService,
    private readonly changes: StoreChanges,
    private readonly mails: MailService,
    private readonly users: UserRepository,
  ) {}

  /**
   * Deletes the account. Throws PASSWORD_WRONG, CONFLICT for the admin and while a shopper pays,
   * UNAVAILABLE during a backup, or 401 when the password has changed meanwhile.
   */
  async remove(user: SignedInUser, password: string, caller: Caller): Promise<void> {
    await this.passwords.check(user, password, caller);
    if (user.isAdmin) {
      throw new Problem('CONFLICT', 'The account of the admin is a setting of the server');
    }
    const passwordHash = await nobodysHash();
    const stores = await onPlatform('delete an account', () =>
      this.source.transaction((manager) => close(manager, user, passwordHash)),
    );
    this.sessions.clearCache();
    for (const { id } of stores) this.changes.announce(id);
    if (!user.emailVerifiedAt) return;
    this.mails.sendLater(
      accountRemovedMail(user.email),
      'account',
      'A mail about a deleted account',
    );
  }

  /**
   * Closes one store as the deletion of its account would. Throws PASSWORD_WRONG, CONFLICT while a
   * shopper pays, UNAVAILABLE during a backup, or 404 when it was closed meanwhile.
   */
  async removeStore(
    store: Store,
    user: SignedInUser,
    password: string,
    caller: Caller,
  ): Promise<void> {
    await this.passwords.check(user, password, caller);
    const passwordHash = await nobodysHash();
    await onPlatform('delete a store', () =>
      this.source.transaction(async (manager) => {
        const rows = new AccountRemovalRepository(manager);
        const closing = await rows.lockStore(store);
        if (!closing) throw notFound('Store');
        await closeStores(manager, store.ownerId, [closing]);
        await rows.giveToNobody(store.id, passwordHash);
      }),
    );
    this.changes.announce(store.id);
    const owner = await this.users.findById(store.ownerId);
    if (!owner?.emailVerifiedAt) return;
    const isByAdmin = user.id !== owner.id;
    const mail = storeRemovedMail(owner.email, withoutLinks(store.name), isByAdmin);
    this.mails.sendLater(mail, 'account', 'A mail about a deleted store');
  }
}

/** The hash of a password that nobody knows. */
const nobodysHash = () => hashPassword(randomBytes(32).toString('base64url'));

async function close(
  manager: EntityManager,
  user: User,
  passwordHash: string,
): Promise<ClosingStore[]> {
  await anonymizeAccount(manager, user, passwordHash);
  const rows = new AccountRemovalRepository(manager);
  const stores = await rows.lockStores(user.id);
  await closeStores(manager, user.id, stores);
  return stores;
}

async function closeStores(
  manager: EntityManager,
  ownerId: string,
  stores: readonly ClosingStore[],
): Promise<void> {
  const rows = new AccountRemovalRepository(manager);
  const ids = stores.map(({ id }) => id);
  await deletePictures(manager, ids);
  // An order locks what it takes before the counter: in the same order, neither waits for the other.
  await rows.clear(ids);
  const ordered = await rows.endOrders(ids);
  if (await rows.isPaying(ids)) {
    const whose = stores.length === 1 ? 'your store' : 'one of your stores';
    const text = `A shopper is paying in ${whose}. Please try again in 15 minutes; where the gateway does not answer, it takes up to a day.`;
    throw new Problem('CONFLICT', text);
  }
  // The orders that were waited for have brought jobs, and names of callers.
  await rows.clear(ids);
  for (const store of stores) await closeStore(manager, ownerId, store, ordered.has(store.id));
}

/**
 * Removes personal data from the account's row, which stays because the orders of its stores do.
 */
async function anonymizeAccount(
  manager: EntityManager,
  { id, email, tokenVersion, emailVerifiedAt }: User,
  passwordHash: string,
): Promise<void> {
  const change = {
    email: deletedEmail(id),
    passwordHash,
    emailVerifiedAt: null,
    adminConfirmedAt: null,
  };
  const isChanged = await new UserRepository(manager).change({ id, tokenVersion }, change);
  if (!isChanged) throw unauthenticated();
  const account = { id, email, isConfirmed: emailVerifiedAt !== null };
  await new AccountRemovalRepository(manager).deleteData(account);
}

/** Deletes the pictures' rows; the job's next run deletes their files. Throws UNAVAILABLE during a backup. */
async function deletePictures(manager: EntityManager, stores: readonly StoreId[]): Promise<void> {
  await assertNoBackup(manager);
  for (const storeId of stores) {
    const files = new FileRepository(manager);
    const all = await files.find(storeId);
    const orphans = all.map((file) => ({ id: file.id, keys: pictureKeys(file) }));
    await registerDeleted(manager, storeId, orphans);
    await files.delete(storeId, {});
  }
}

async function closeStore(
  manager: EntityManager,
  ownerId: string,
  { id, slug }: ClosingStore,
  hasOrders: boolean,
): Promise<void> {
  await new StoreRepository(manager).change(
    { id, ownerId },
    {
      ...(!hasOrders && { name: closedName }),
      slug: freeSlug(hasOrders ? slug : 'closed'),
      formerSlug: null,
      oldSlugs: [],
      description: '',
      logo: '',
      favicon: '',
      address: '',
      contactPhone: '',
      openingHours: '',
      mapLink: '',
      banner: [],
      edits: {},
      settings: {
        pickup: false,
        delivery: false,
        acceptsOrders: false,
        noCashPhones: '',
        noCashPincodes: '',
        chatTexts: {},
        noteQuestion: '',
      },
      payment: {
        razorpayEnabled: false,
        razorpayKeyId: '',
        razorpaySecret: '',
        razorpayWebhookSecret: '',
        razorpayWebhookSecretBefore: '',
        razorpayWebhookSecretBeforeUntil: null,
        whatsAppNumber: '',
        whatsAppOrderEnabled: false,
        upiEnabled: false,
        upiId: '',
        upiMerchantCode: '',
      },
    },
  );
}
