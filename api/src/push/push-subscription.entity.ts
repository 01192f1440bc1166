/** A browser on which an owner is told (NOTE-01): where its push service takes messages, and the keys that only it reads them by. */
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { User } from '../auth/user.entity.js';

@Entity('push_subscription')
@Unique('push_subscription_endpoint_key', ['endpoint'])
@Index('push_subscription_user_id_idx', ['userId'])
@ForeignKey(() => User, ['userId'], ['id'], {
  name: 'push_subscription_user_id_fkey',
  onDelete: 'CASCADE',
})
export class PushSubscription {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /**
   * The session in which the dashboard was last opened there, without a foreign key: a device is told on
   * when its session has run out, and no more once somebody has ended it.
   */
  @Column('uuid')
  sessionId: string;

  /** The address at the push service; who knows it can be told apart, so it is never answered. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  /** Our public key when it was made: with another one its push service refuses everything. */
  @Column('text')
  serverKey: string;

  /** The browser's User-Agent, at most 200 characters. */
  @Column('text')
  userAgent: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When the dashboard was last opened there. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastUsedAt: Date;
}
