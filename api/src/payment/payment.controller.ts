/** The browser's report of a payment. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { limits, type VerifiedAnswer, type VerifyBody } from '@shop/contract';
import { Public } from '../access/audience.js';
import { Answers } from '../http/answers.js';
import { Text } from '../http/fields/text.js';
import { PaymentService } from './payment.service.js';

const id = { min: 1, max: limits.gatewayText };

class VerifyDto implements VerifyBody {
  @Text('razorpay_order_id', { ...id, example: 'order_9A33XWu170gUtm' })
  razorpay_order_id: string;

  @Text('razorpay_payment_id', { ...id, example: 'pay_29QQoUBi66xm2f' })
  razorpay_payment_id: string;

  @Text('razorpay_signature', id)
  razorpay_signature: string;

  @Text('razorPayOrderId', { ...id, example: 'order_9A33XWu170gUtm' })
  razorPayOrderId: string;
}

@ApiTags('payment')
@Controller('api/order')
export class PaymentController {
  constructor(private readonly payments: PaymentService) {}

  @Post('verify')
  @Public()
  @Answers(200, 'VerifiedAnswer', 'SIGNATURE_INVALID')
  verify(@Body() body: VerifyDto): Promise<VerifiedAnswer> {
    return this.payments.verify(body);
  }
}
