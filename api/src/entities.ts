/** Every table of the product. */

import { Address } from './address/address.entity.js';
import { EmailVerification } from './auth/email-verification.entity.js';
import { EndedToken } from './auth/ended-token.entity.js';
import { LoginSession } from './auth/login-session.entity.js';
import { ResetCode } from './auth/reset-code.entity.js';
import { User } from './auth/user.entity.js';
import { Category } from './category/category.entity.js';
import { DeletedCategory } from './category/deleted-category.entity.js';
import { IdempotencyKey } from './checkout/idempotency-key.entity.js';
import { Customer } from './customer/customer.entity.js';
import { Domain } from './domain/domain.entity.js';
import { File } from './file/file.entity.js';
import { PictureUsage } from './file/picture-usage.entity.js';
import { RequestKey } from './idempotency/request-key.entity.js';
import { Job } from './jobs/job.entity.js';
import { LeftCart } from './left-cart/left-cart.entity.js';
import { Membership } from './membership/membership.entity.js';
import { Offer } from './offer/offer.entity.js';
import { OfferUse } from './order/offer-use.entity.js';
import { Order } from './order/order.entity.js';
import { OrderCaller } from './order/order-caller.entity.js';
import { OrderCounter } from './order/order-counter.entity.js';
import { OrderEvent } from './order/order-event.entity.js';
import { OrderItem } from './order/order-item.entity.js';
import { OrderRefusal } from './order/order-refusal.entity.js';
import { SlotUse } from './order/slot-use.entity.js';
import { Page } from './page/page.entity.js';
import { Payment } from './payment/payment.entity.js';
import { PaymentEvent } from './payment/payment-event.entity.js';
import { UpiClaim } from './payment/upi-claim.entity.js';
import { Plan } from './plan/plan.entity.js';
import { DeletedProduct } from './product/deleted-product.entity.js';
import { FormerHandle } from './product/former-handle.entity.js';
import { Product } from './product/product.entity.js';
import { ProductCategory } from './product/product-category.entity.js';
import { Sku } from './product/sku.entity.js';
import { StockMovement } from './product/stock-movement.entity.js';
import { PushSubscription } from './push/push-subscription.entity.js';
import { Review } from './review/review.entity.js';
import { StockAlert } from './stock-alert/stock-alert.entity.js';
import { Store } from './store/store.entity.js';
import { Trial } from './store/trial.entity.js';
import { Visit } from './visit/visit.entity.js';
import { DeliveryZone } from './zone/delivery-zone.entity.js';

export const entities = [
  User,
  EndedToken,
  LoginSession,
  ResetCode,
  RequestKey,
  EmailVerification,
  PushSubscription,
  Customer,
  Store,
  Membership,
  Trial,
  Domain,
  Category,
  Product,
  ProductCategory,
  Sku,
  FormerHandle,
  DeletedProduct,
  DeletedCategory,
  File,
  PictureUsage,
  Page,
  Plan,
  Order,
  OrderItem,
  OrderCounter,
  OrderCaller,
  OrderRefusal,
  IdempotencyKey,
  OrderEvent,
  StockMovement,
  Review,
  StockAlert,
  Address,
  LeftCart,
  Offer,
  OfferUse,
  DeliveryZone,
  SlotUse,
  Payment,
  PaymentEvent,
  UpiClaim,
  Job,
  Visit,
];
