/** The contents of mails and pushes. */
import { Global, Module } from '@nestjs/common';
import { UserRepository } from '../auth/user.repository.js';
import { CustomerRepository } from '../customer/customer.repository.js';
import { LeftCartRepository } from '../left-cart/left-cart.repository.js';
import { LeftCartLinks } from '../left-cart/left-cart-links.js';
import { MailWriter } from '../mail/mail-writer.js';
import { GatheredOrderRepository } from '../order/gathered-order.repository.js';
import { LowStockRepository } from '../order/low-stock.repository.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { OrderLinks } from '../order/order-links.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { UpiClaimRepository } from '../payment/upi-claim.repository.js';
import { PushWriter } from '../push/push-writer.js';
import { ReviewRepository } from '../review/review.repository.js';
import { AlertLinks } from '../stock-alert/alert-links.js';
import { StockAlertRepository } from '../stock-alert/stock-alert.repository.js';
import { StoreRepository } from '../store/store.repository.js';
import { AlertWriter } from './alert-writer.js';
import { NotificationWriter } from './notification-writer.js';

/** The module is global because the outboxes ask for their writers without knowing this module. */
@Global()
@Module({
  providers: [
    CustomerRepository,
    OrderRepository,
    OrderEventRepository,
    StoreRepository,
    UserRepository,
    GatheredOrderRepository,
    ReviewRepository,
    StockAlertRepository,
    AlertLinks,
    LeftCartRepository,
    LeftCartLinks,
    OrderLinks,
    PaymentRepository,
    UpiClaimRepository,
    LowStockRepository,
    NotificationWriter,
    { provide: MailWriter, useExisting: NotificationWriter },
    { provide: PushWriter, useClass: AlertWriter },
  ],
  exports: [MailWriter, PushWriter],
})
export class NotificationModule {}
