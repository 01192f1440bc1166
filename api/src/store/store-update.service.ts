/**
 * Serves update-any: all that an owner may edit of a store, merged key by key in one statement
 * (OQ-13, OQ-14).
 */
import { Injectable } from '@nestjs/common';
import { contactFields, type OwnStore, type StoreUpdateBody } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { ActiveSession } from '../auth/account-cache.js';
import { requirePassword } from '../auth/require-password.js';
import { staleVersion } from '../http/conflict.js';
import { omitNullish } from '../http/omit-nullish.js';
import { pick } from '../http/pick.js';
import { invalid } from '../http/problem.js';
import { chatTextColumns, chatTextFaults } from './chat-texts.js';
import { checkoutFaults, dayColumns, moneyColumns, slotColumns } from './checkout-settings.js';
import {
  changesKeys,
  chatFaults,
  keyFaults,
  paymentChange,
  paymentFaults,
  plainPayment,
  upiFaults,
} from './payment-settings.js';
import { SecretBox } from './secret-box.js';
import type { Store } from './store.entity.js';
import { StoreService } from './store.service.js';
import {
  lastDayEnd,
  mergedTheme,
  type StoreEdit,
  StoreEditRepository,
} from './store-edit.repository.js';
import { plainName } from './store-name.js';
import { changedParts, lastEdit, seenVersions, touchedParts } from './store-version.js';

@Injectable()
export class StoreUpdateService {
  constructor(
    private readonly edits: StoreEditRepository,
    private readonly stores: StoreService,
    private readonly box: SecretBox,
  ) {}

  /**
   * Writes the body's fields and returns the whole store. A webhook secret that was generated is in
   * the answer in clear, this once. Throws a 400 that names what is missing, CONFLICT when a part
   * that it touches has another version, and PASSWORD_NEEDED where the gateway's keys or the UPI id change;
   * `session` is the caller's.
   */
  async update(
    store: Store,
    actor: Actor,
    body: StoreUpdateBody,
    session?: ActiveSession,
  ): Promise<OwnStore> {
    // A name from before the rule may stay.
    if (body.name != null && body.name !== store.name) plainName(body.name);
    const parts = touchedParts(body);
    const seen = seenVersions(body.version, parts);
    const change = paymentChange(store, body, this.box);
    const touchesPayment = Object.keys(change.columns).length > 0;
    const faults = touchesPayment ? paymentFaults({ ...store.payment, ...change.columns }) : [];
    faults.push(...keyFaults(store, body), ...chatFaults(store, body), ...upiFaults(body));
    faults.push(...checkoutFaults(store.settings, body), ...chatTextFaults(body));
    if (faults.length > 0) throw invalid(...faults);
    if (changesKeys(store, change)) requirePassword(session);
    const lastDay = change.startsLastDay && { razorpayWebhookSecretBeforeUntil: lastDayEnd };
    const payment = { ...change.columns, ...lastDay };
    const columns = { ...plainColumns(body), ...settingsColumns(body), payment };
    const theme = omitNullish({ ...body.settings?.theme });
    const changed = changedParts(store, parts, columns, theme);
    const edit = { theme, by: actor.kind, parts, changed, read: store.edits, seen };
    const isWritten = await this.edits.write(store, columns, edit);
    const written = await this.stores.byId(store.id);
    const answer = this.stores.ownView(written);
    if (!isWritten) throw staleVersion('This shop', answer, lastEdit(written.edits, seen));
    return change.shownOnce ? { ...answer, razorpayWebhookSecret: change.shownOnce } : answer;
  }
}

/** Writes the settings of an archive to the store that was just created from it. */
export async function writeStore(
  manager: EntityManager,
  store: Pick<Store, 'id' | 'ownerId'>,
  body: Omit<StoreUpdateBody, `razorpay${string}` | `upi${string}`>,
): Promise<void> {
  const columns = {
    ...plainColumns(body),
    ...settingsColumns(body),
    payment: plainPayment(body),
  };
  const theme = omitNullish({ ...body.settings?.theme });
  await new StoreEditRepository(manager).write(store, columns, { ...noEdit, theme });
}

/** The edit of a store that was just created, which counts none. */
const noEdit: Omit<StoreEdit, 'theme'> = { by: null, parts: [], changed: [], read: {}, seen: {} };

function plainColumns(body: StoreUpdateBody) {
  const { name, description, logo, favicon, look, banner } = body;
  return omitNullish({
    name,
    description,
    logo,
    favicon,
    look,
    ...pick(body, contactFields),
    banner: banner?.map(({ url }) => ({ url })),
  });
}

function settingsColumns({ settings }: StoreUpdateBody): { settings?: object } {
  if (!settings) return {};
  const { theme, acceptsOrdersAgainAt, ...rest } = settings;
  return {
    settings: {
      ...omitNullish(rest),
      ...moneyColumns(settings),
      ...slotColumns(settings),
      ...dayColumns(settings),
      ...chatTextColumns(settings),
      ...pauseColumns(settings.acceptsOrders, acceptsOrdersAgainAt),
      ...(theme ? { theme: mergedTheme } : {}),
    },
  };
}

/** The columns of a pause, which has no end unless the same body sets one. */
function pauseColumns(acceptsOrders: boolean | undefined, againAt: string | null | undefined) {
  if (acceptsOrders == null && againAt === undefined) return {};
  return { acceptsOrdersAgainAt: acceptsOrders || !againAt ? null : new Date(againAt) };
}
