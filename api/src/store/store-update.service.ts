/** update-any: whatever of a store its owner may edit, merged key by key in one statement (OQ-13, OQ-14). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise } from '@shop/commerce';
import type { OrderActor, OwnStore, StorePart, StoreUpdateBody } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { Actor } from '../access/actor.js';
import type { LiveSession } from '../auth/live-accounts.js';
import { requirePassword } from '../auth/require-password.js';
import { staleVersion } from '../http/conflict.js';
import { present } from '../http/present.js';
import { invalid } from '../http/problem.js';
import { changesKeys, lastDayEnd, paymentChange, paymentFaults } from './payment-settings.js';
import { SecretBox } from './secret-box.js';
import { Store } from './store.entity.js';
import { StoreService } from './store.service.js';
import { plainName } from './store-name.js';
import {
  changedParts,
  countEdits,
  isAsSeen,
  lastEdit,
  type StoreColumns,
  type StoreEdits,
  seenVersions,
  touchedParts,
} from './store-version.js';

@Injectable()
export class StoreUpdateService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreService,
    private readonly box: SecretBox,
  ) {}

  /**
   * Writes what the body holds and answers the whole store. A webhook secret that was made on the
   * way is in the answer in clear, this once. Throws a 400 that names what is missing, CONFLICT when
   * a part that it touches has another version, and PASSWORD_NEEDED where the gateway's keys change;
   * `session` is the caller's.
   */
  async update(
    store: Store,
    actor: Actor,
    body: StoreUpdateBody,
    session?: LiveSession,
  ): Promise<OwnStore> {
    // A name that was there before the rule stays.
    if (body.name != null && body.name !== store.name) plainName(body.name);
    const parts = touchedParts(body);
    const seen = seenVersions(body.version, parts);
    const change = paymentChange(store, body, this.box);
    const touchesPayment = Object.keys(change.columns).length > 0;
    const faults = touchesPayment ? paymentFaults({ ...store.payment, ...change.columns }) : [];
    if (faults.length > 0) throw invalid(...faults);
    if (changesKeys(store, change)) requirePassword(session);
    const lastDay = change.startsLastDay && {
      razorpayWebhookSecretBeforeUntil: () => lastDayEnd,
    };
    const payment = { ...change.columns, ...lastDay };
    const columns = { ...plainColumns(body), ...settingsColumns(body), payment };
    const theme = present({ ...body.settings?.theme });
    const changed = changedParts(store, parts, columns, theme);
    const edit = { theme, by: actor.kind, parts, changed, read: store.edits, seen };
    const isWritten = await writeColumns(this.source.manager, store, columns, edit);
    const written = await this.stores.byId(store.id);
    const answer = this.stores.ownView(written);
    if (!isWritten) throw staleVersion('This shop', answer, lastEdit(written.edits, seen));
    return change.shownOnce ? { ...answer, razorpayWebhookSecret: change.shownOnce } : answer;
  }
}

/** Writes what an archive says of a store that was just made of it. */
export async function writeStore(
  manager: EntityManager,
  store: Pick<Store, 'id' | 'ownerId'>,
  body: Omit<StoreUpdateBody, `razorpay${string}`>,
): Promise<void> {
  const { whatsAppNumber, whatsAppOrderEnabled, whatsAppAlways } = body;
  const { codOption, requiredAccountForOrder, guestCheckout } = body;
  const payment = {
    ...{ whatsAppNumber, whatsAppOrderEnabled, whatsAppAlways },
    ...{ codOption, requiredAccountForOrder, guestCheckout },
  };
  const columns = { ...plainColumns(body), ...settingsColumns(body), payment: present(payment) };
  const theme = present({ ...body.settings?.theme });
  await writeColumns(manager, store, columns, { ...noEdit, theme });
}

/** What is written beside the columns: a theme to be merged, and who edits which parts as read and seen how. */
interface Edit {
  theme: object;
  by: OrderActor | null;
  parts: readonly StorePart[];
  changed: readonly StorePart[];
  read: StoreEdits;
  seen: Partial<Record<StorePart, number>>;
}

/** A store that was just made has no edits yet. */
const noEdit: Omit<Edit, 'theme'> = { by: null, parts: [], changed: [], read: {}, seen: {} };

/** False when one of the parts has another version than was seen. */
async function writeColumns(
  manager: EntityManager,
  { id, ownerId }: Pick<Store, 'id' | 'ownerId'>,
  columns: StoreColumns,
  { theme, by, parts, changed, read, seen }: Edit,
): Promise<boolean> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(Store)
    .set({ ...(columns as QueryDeepPartialEntity<Store>), id, edits: () => countEdits })
    .where(`id = :id AND owner_id = :ownerId AND ${isAsSeen}`, { id, ownerId })
    .setParameters({ by, parts, changed, theme: JSON.stringify(theme) })
    .setParameters({ read: JSON.stringify(read), seen: JSON.stringify(seen) })
    .execute();
  return affected !== 0;
}

function plainColumns(body: StoreUpdateBody) {
  const { name, description, logo, favicon, look, banner } = body;
  const { address, contactPhone, openingHours, mapLink } = body;
  return present({
    ...{ name, description, logo, favicon, look, address, contactPhone, openingHours, mapLink },
    banner: banner?.map(({ url }) => ({ url })),
  });
}

function settingsColumns({ settings }: StoreUpdateBody): { settings?: object } {
  if (!settings) return {};
  const { minOrderPrice, shippingCharges, theme, acceptsOrdersAgainAt, ...rest } = settings;
  return {
    settings: {
      ...present(rest),
      ...pauseColumns(settings.acceptsOrders, acceptsOrdersAgainAt),
      ...(minOrderPrice == null ? {} : { minOrderPrice: toPaise(minOrderPrice) }),
      ...(shippingCharges == null ? {} : { shippingCharges: toPaise(shippingCharges) }),
      ...(theme ? { theme: () => 'settings_theme || CAST(:theme AS jsonb)' } : {}),
    },
  };
}

/** A pause is without end unless the same body says when it ends. */
function pauseColumns(acceptsOrders: boolean | undefined, againAt: string | null | undefined) {
  if (acceptsOrders == null && againAt === undefined) return {};
  return { acceptsOrdersAgainAt: acceptsOrders || !againAt ? null : new Date(againAt) };
}
