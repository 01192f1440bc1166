/** Bodies of the calls about stock that is waited for. */
import type { StockAlertBody } from '@shop/contract';
import { Email, Id } from '../http/fields/text.js';

export class StockAlertDto implements StockAlertBody {
  @Id('Product')
  productId: string;

  @Id('Sku', { optional: true })
  skuId?: string;

  @Email()
  email: string;
}
