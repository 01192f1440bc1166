/** Asks the gateway about a store's keys, so that its owner learns of wrong ones before a shopper does. */
import { Injectable, Logger } from '@nestjs/common';
import type { GatewayKeysAnswer } from '@shop/contract';
import { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import { PaymentGateway } from './payment-gateway.js';
import { gatewayFault, gatewayKeys } from './payment-keys.js';

@Injectable()
export class KeyCheckService {
  private readonly logger = new Logger('Payment');

  constructor(
    private readonly gateway: PaymentGateway,
    private readonly box: SecretBox,
  ) {}

  /** Whether the gateway takes the stored keys; missing ones are not asked about. Writes nothing. */
  async check(store: Store): Promise<GatewayKeysAnswer> {
    try {
      const keys = gatewayKeys(store, this.box);
      const isComplete = keys.keyId !== '' && keys.secret !== '';
      return { works: isComplete && (await this.gateway.takesKeys(keys)) };
    } catch (error) {
      this.logger.warn(`Store ${store.id}: the keys were not checked: ${gatewayFault(error)}`);
      return { works: null };
    }
  }
}
