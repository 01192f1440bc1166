/** A store owner's account, or the platform admin's. */
import { Entity, Index, Unique } from 'typeorm';
import { Account } from './account.entity.js';

@Entity('user')
@Unique('user_email_key', ['email'])
@Index('user_search_idx', { synchronize: false })
export class User extends Account {}
