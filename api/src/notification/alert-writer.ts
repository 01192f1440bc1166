/**
 * Writes the pushes to owners: each says what the subject of its mail says, and leads where its button
 * leads. Neither names a person, so nothing of a buyer gets onto a locked screen (NOTE-01).
 */
import { Injectable } from '@nestjs/common';
import { ownerAlertSettings, storePaths } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import type { Mail } from '../mail/mail.service.js';
import { alertOf, type Told } from '../push/push-queue.js';
import type { PushWriter, WrittenPush } from '../push/push-writer.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { NotificationWriter } from './notification-writer.js';

@Injectable()
export class AlertWriter implements PushWriter {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly stores: StoreRepository,
    private readonly mails: NotificationWriter,
  ) {}

  async ownerOf(storeId: StoreId, told: Told): Promise<string | null> {
    const store = await this.stores.find(storeId);
    return store && isOn(store, told) ? store.ownerId : null;
  }

  async write(storeId: StoreId, told: Told): Promise<WrittenPush | null> {
    const store = await this.stores.find(storeId);
    if (!store || !isOn(store, told)) return null;
    const { name, slug } = store;
    const { kind, about } = told;
    if (kind === 'test') {
      const title = 'Alerts arrive on this device';
      const message = { title, body: name, path: storePaths.dashboard(slug) };
      return { message, isUrgent: true };
    }
    const mail = await this.mails.compose(store, { kind, about });
    if (!mail) return null;
    const message = { title: titleOf(mail, store), body: name, path: this.pathOf(mail, store) };
    return { message, isUrgent: alertOf(kind) !== 'stock' };
  }

  /** Where the mail's button leads. */
  private pathOf({ content }: Mail, { slug }: Store): string {
    const { publicUrl } = this.config;
    const [url] = content.blocks.flatMap((block) =>
      typeof block === 'object' && block.kind === 'button' ? [block.url] : [],
    );
    return url?.startsWith(`${publicUrl}/`)
      ? url.slice(publicUrl.length)
      : storePaths.dashboard(slug);
  }
}

/** Whether the owner wants to be told of it on devices; a try is wanted. */
function isOn({ settings }: Store, { kind }: Told): boolean {
  if (kind === 'test') return true;
  const alert = alertOf(kind);
  return alert !== null && settings[ownerAlertSettings[alert].push];
}

/** The subject without the shop's name at its end, which stands below it. */
function titleOf({ subject }: Mail, { name }: Store): string {
  return subject.replaceAll('\u200b', '').replace(` (${name})`, '');
}
