/** Reads one product for anyone who asks: what is sold now is public, the rest is its owner's (PUB-01). */
import { Injectable } from '@nestjs/common';
import { type ProductPreviewAnswer, type Product as ProductView, storePaths } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { notFound } from '../http/problem.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { enterStore, onPlatform } from '../tenancy/scope.js';
import { VisitRecorder } from '../visit/visit-recorder.js';
import { PreviewLinks } from './preview-links.js';
import { ProductRepository } from './product.repository.js';
import { productView, shopperView } from './product.view.js';

@Injectable()
export class ProductReader {
  constructor(
    private readonly products: ProductRepository,
    private readonly stores: StoreRepository,
    private readonly visits: VisitRecorder,
    private readonly links: PreviewLinks,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * A product of any store, since products are public (api.md); whoever manages the store also reads what shoppers are
   * not told of skus. Throws 404; also for one that is not sold now, unless the caller manages its store.
   */
  async read(id: string, request: AccessRequest): Promise<ProductView> {
    const sold = await onPlatform('read a public product by its id', () =>
      this.products.findSellable(id),
    );
    if (sold && !sold.hasSkus) return shopperView(sold);
    const own = await this.findOwn(id, request);
    if (own) return productView(own);
    if (!sold) throw notFound('Product');
    return shopperView(sold);
  }

  /** A link that shows the product of a store to whoever has it, for an hour (PUB-02). */
  preview({ id: store, slug }: Store, id: string): ProductPreviewAnswer {
    const { token, endsAt } = this.links.sign(store, id);
    const path = `${storePaths.product(slug, id)}?${new URLSearchParams({ preview: token })}`;
    return { url: this.config.publicUrl + path, endsAt: endsAt.toISOString() };
  }

  /** The product, where the caller manages its store. */
  private async findOwn(id: string, request: AccessRequest) {
    const { currentUser: user } = request;
    const store =
      user &&
      (await onPlatform('find the store of an address', () =>
        this.stores.findManaged('productId', id, user),
      ));
    if (!store) return null;
    enterStore(store.id);
    await this.visits.record(request, store);
    return this.products.findOne(store.id, { id });
  }
}
