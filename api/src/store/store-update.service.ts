/** update-any: whatever of a store its owner may edit, merged key by key in one statement (OQ-13, OQ-14). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise } from '@shop/commerce';
import type { OwnStore, StoreUpdateBody } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { present } from '../http/present.js';
import { invalid } from '../http/problem.js';
import { lastDayEnd, paymentChange, paymentFaults } from './payment-settings.js';
import { SecretBox } from './secret-box.js';
import { Store } from './store.entity.js';
import { StoreService } from './store.service.js';

@Injectable()
export class StoreUpdateService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly stores: StoreService,
    private readonly box: SecretBox,
  ) {}

  /**
   * Writes what the body holds and answers the whole store. A webhook secret that was made on the
   * way is in the answer in clear, this once. Throws a 400 that names what is missing.
   */
  async update(store: Store, body: StoreUpdateBody): Promise<OwnStore> {
    const change = paymentChange(store, body, this.box);
    const touchesPayment = Object.keys(change.columns).length > 0;
    const faults = touchesPayment ? paymentFaults({ ...store.payment, ...change.columns }) : [];
    if (faults.length > 0) throw invalid(...faults);
    const lastDay = change.startsLastDay && {
      razorpayWebhookSecretBeforeUntil: () => lastDayEnd,
    };
    const payment = { ...change.columns, ...lastDay };
    const columns = { ...plainColumns(body), ...settingsColumns(body), payment };
    await writeColumns(this.source.manager, store, columns, body.settings?.theme);
    const answer = this.stores.ownView(await this.stores.byId(store.id));
    return change.shownOnce ? { ...answer, razorpayWebhookSecret: change.shownOnce } : answer;
  }
}

/** Writes what an archive says of a store that was just made of it. */
export async function writeStore(
  manager: EntityManager,
  store: Pick<Store, 'id' | 'ownerId'>,
  body: Omit<StoreUpdateBody, `razorpay${string}`>,
): Promise<void> {
  const { whatsAppNumber, whatsAppOrderEnabled, codOption, requiredAccountForOrder } = body;
  const payment = { whatsAppNumber, whatsAppOrderEnabled, codOption, requiredAccountForOrder };
  const columns = { ...plainColumns(body), ...settingsColumns(body), payment: present(payment) };
  await writeColumns(manager, store, columns, body.settings?.theme);
}

async function writeColumns(
  manager: EntityManager,
  { id, ownerId }: Pick<Store, 'id' | 'ownerId'>,
  columns: object,
  theme: object | null | undefined,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .update(Store)
    .set({ ...(columns as QueryDeepPartialEntity<Store>), id })
    .where('id = :id AND owner_id = :ownerId', { id, ownerId })
    .setParameter('theme', JSON.stringify(present({ ...theme })))
    .execute();
}

function plainColumns({ name, description, logo, favicon, banner }: StoreUpdateBody) {
  return present({ name, description, logo, favicon, banner: banner?.map(({ url }) => ({ url })) });
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
