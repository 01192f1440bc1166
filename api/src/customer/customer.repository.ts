/** Shoppers' accounts. */
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Repository } from '../tenancy/repository.js';
import { Customer } from './customer.entity.js';

@Injectable()
export class CustomerRepository extends Repository {
  /** Whether a customer has confirmed the address. */
  isConfirmed(id: string): Promise<boolean> {
    return this.manager.existsBy(Customer, { id, emailVerifiedAt: Not(IsNull()) });
  }
}
