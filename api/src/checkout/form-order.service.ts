/**
 * Places orders from forms that were sent without script: the same body, checks and rules as in the
 * API's call.
 */
import { Injectable } from '@nestjs/common';
import type {
  OrderBody,
  PlacedOrder,
  Problem as ProblemBody,
  Quote,
  QuoteBody,
} from '@shop/contract';
import { problemBody } from '../http/problem.filter.js';
import { Problem } from '../http/problem.js';
import { validation } from '../http/validation.js';
import { OrderDto } from '../order/order.dto.js';
import { CheckoutService } from './checkout.service.js';
import { QuoteDto } from './quote.dto.js';
import { QuoteService } from './quote.service.js';

@Injectable()
export class FormOrderService {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly quotes: QuoteService,
  ) {}

  /** What the order would cost as the form stands, or why that can't be told. */
  async quote(body: QuoteBody, address: string): Promise<Quote | ProblemBody> {
    try {
      const checked = await validation.transform(body, { type: 'body', metatype: QuoteDto });
      const by = { customer: undefined, address };
      return (await this.quotes.quote(checked as QuoteDto, by)).quote;
    } catch (error) {
      if (error instanceof Problem) return problemBody(error, '');
      throw error;
    }
  }

  /** The placed order with its secret, or why it was refused. */
  async place(body: OrderBody, key: string, address: string): Promise<PlacedOrder | ProblemBody> {
    const by = { customer: undefined, key, address };
    try {
      const checked = await validation.transform(body, { type: 'body', metatype: OrderDto });
      const { order, reviewToken } = await this.checkout.place(checked as OrderDto, by);
      return { ...order, reviewToken };
    } catch (error) {
      if (error instanceof Problem) return problemBody(error, '');
      throw error;
    }
  }
}
