/** Declares the parameter `store` of a call: the slug of the shop whose name its mail bears (FIX-41). */
import { ApiQuery } from '@nestjs/swagger';

export const AtShop = () =>
  ApiQuery({
    name: 'store',
    required: false,
    example: 'demo',
    description: 'The slug of the shop that the mail comes from',
  });
