/** Reads one product for anyone who asks: what is sold now is public, the rest is its owner's (PUB-01). */
import { Injectable } from '@nestjs/common';
import type { Product as ProductView } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import { notFound } from '../http/problem.js';
import { StoreRepository } from '../store/store.repository.js';
import { enterStore, onPlatform } from '../tenancy/scope.js';
import { VisitRecorder } from '../visit/visit-recorder.js';
import { ProductRepository } from './product.repository.js';
import { productView } from './product.view.js';

@Injectable()
export class ProductReader {
  constructor(
    private readonly products: ProductRepository,
    private readonly stores: StoreRepository,
    private readonly visits: VisitRecorder,
  ) {}

  /**
   * A product of any store, since products are public (api.md). Throws 404; also for one that is not
   * sold now, unless the caller manages its store.
   */
  async read(id: string, request: AccessRequest): Promise<ProductView> {
    const sold = await onPlatform('read a public product by its id', () =>
      this.products.findSellable(id),
    );
    return productView(sold ?? (await this.readOwn(id, request)));
  }

  private async readOwn(id: string, request: AccessRequest) {
    const { currentUser: user } = request;
    const store =
      user &&
      (await onPlatform('find the store of an address', () =>
        this.stores.findManaged('productId', id, user),
      ));
    if (!store) throw notFound('Product');
    enterStore(store.id);
    await this.visits.record(request, store);
    const product = await this.products.findOne(store.id, { id });
    if (!product) throw notFound('Product');
    return product;
  }
}
