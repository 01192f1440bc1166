/** A store owner's account, or the platform admin's. */
import { Entity, Unique } from 'typeorm';
import { Account } from './account.entity.js';

@Entity('user')
@Unique('user_email_key', ['email'])
export class User extends Account {}
