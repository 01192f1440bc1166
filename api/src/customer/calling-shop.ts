/** The shop on whose own domain a call arrives, for tokens that are good for it alone (SAFE-02). */
import { createParamDecorator, Injectable, type PipeTransform } from '@nestjs/common';
import { accessRequest } from '../access/current.js';
import type { TokenShop } from '../auth/token.service.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { DomainService } from '../domain/domain.service.js';
import { ownerOfHost } from '../http/host-owner.js';
import { notFound } from '../http/problem.js';

const CallingHost = createParamDecorator((_: unknown, context) => accessRequest(context).host);

@Injectable()
class CallingShopPipe implements PipeTransform<string, Promise<TokenShop | null>> {
  constructor(
    private readonly domains: DomainService,
    @InjectConfig() private readonly config: Config,
  ) {}

  async transform(host: string): Promise<TokenShop | null> {
    const owner = ownerOfHost(host, new URL(this.config.publicUrl).hostname);
    if (owner.kind !== 'shop') return null;
    const shop = await this.domains.shopOfHost(owner.name);
    if (!shop) throw notFound('Store');
    return { store: shop.store, domain: shop.domain };
  }
}

/**
 * A handler's parameter: the shop whose domain is called; null on a host of the platform. Throws 404
 * for a domain that no shop has verified.
 */
export const CallingShop = () => CallingHost(CallingShopPipe);
