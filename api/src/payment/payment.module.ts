/** Payments by the card gateway. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { RazorpayGateway } from './razorpay-gateway.js';

@Module({
  imports: [StoreModule],
  controllers: [PaymentController],
  providers: [PaymentService, { provide: PaymentGateway, useClass: RazorpayGateway }],
  exports: [PaymentService],
})
export class PaymentModule {}
