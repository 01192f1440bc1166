/** Adds, lists and removes the devices on which an owner is told, and tells them for a try (NOTE-01). */
import { Injectable } from '@nestjs/common';
import type { PushDevice, PushDevicesAnswer, PushSubscriptionBody } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { newId } from '../database/id.js';
import { invalid, notFound, Problem, unauthenticated } from '../http/problem.js';
import { JobRepository } from '../jobs/job.repository.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { isPushEndpoint } from '../push/push-endpoint.js';
import { PushKeys } from '../push/push-keys.js';
import { ownerPush, pushQueue } from '../push/push-queue.js';
import {
  type NewSubscription,
  PushSubscriptionRepository,
} from '../push/push-subscription.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { pushDeviceView } from './push-subscription.view.js';

@Injectable()
export class PushSubscriptionService {
  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly keys: PushKeys,
    private readonly jobs: JobRepository,
    private readonly workers: JobWorkers,
  ) {}

  async list(userId: string): Promise<PushDevicesAnswer> {
    const { publicKey } = this.keys;
    const rows = await this.subscriptions.list(userId, publicKey);
    return { publicKey, devices: rows.map(pushDeviceView) };
  }

  /**
   * Adds the calling browser, or renews it. Throws a 400 for an address that is none of a push service, 401 where its
   * session was ended meanwhile.
   */
  async put(
    { endpoint, keys }: PushSubscriptionBody,
    caller: Pick<NewSubscription, 'userId' | 'sessionId' | 'userAgent'>,
  ): Promise<PushDevice> {
    if (!isPushEndpoint(endpoint, this.config.pushService)) {
      const message = 'Endpoint must be the https:// address of a push service';
      throw invalid({ field: 'endpoint', message });
    }
    const { p256dh, auth } = keys;
    const bound = { id: newId(), endpoint, p256dh, auth, serverKey: this.keys.publicKey };
    const row = await this.subscriptions.put({ ...bound, ...caller });
    if (!row) throw unauthenticated();
    return pushDeviceView(row);
  }

  /** Removes a device. Throws 404 for what is none of that account. */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.subscriptions.remove(userId, id))) throw notFound('Device');
  }

  /** Has all devices of the store's owner told that alerts arrive. Throws CONFLICT where there is none. */
  async test(store: StoreId, ownerId: string): Promise<void> {
    const devices = await this.subscriptions.list(ownerId, this.keys.publicKey);
    if (devices.length === 0) throw new Problem('CONFLICT', 'Turn on alerts on a device first');
    await this.jobs.add(store, pushQueue, ownerPush({ kind: 'test', about: newId() }));
    this.workers.runNow(pushQueue.name);
  }
}
