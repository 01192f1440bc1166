/** The contents of the outbox's mails. */
import { Global, Module } from '@nestjs/common';
import { UserRepository } from '../auth/user.repository.js';
import { CustomerRepository } from '../customer/customer.repository.js';
import { LeftCartRepository } from '../left-cart/left-cart.repository.js';
import { LeftCartLinks } from '../left-cart/left-cart-links.js';
import { MailWriter } from '../mail/mail-writer.js';
import { GatheredOrderRepository } from '../order/gathered-order.repository.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { OrderLinks } from '../order/order-links.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { ReviewRepository } from '../review/review.repository.js';
import { AlertLinks } from '../stock-alert/alert-links.js';
import { StockAlertRepository } from '../stock-alert/stock-alert.repository.js';
import { StoreRepository } from '../store/store.repository.js';
import { NotificationWriter } from './notification-writer.js';

/** The module is global because the outbox asks for its writer without knowing this module. */
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
    { provide: MailWriter, useClass: NotificationWriter },
  ],
  exports: [MailWriter],
})
export class NotificationModule {}
