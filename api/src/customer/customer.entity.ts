/** A shopper's account, one per e-mail on the whole platform (OQ-70). */
import { Entity, Unique } from 'typeorm';
import { Account } from '../auth/account.entity.js';

@Entity('customer')
@Unique('customer_email_key', ['email'])
export class Customer extends Account {}
