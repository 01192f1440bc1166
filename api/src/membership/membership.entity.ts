/** A store's membership, which keeps it open (2§4). */
import type { MembershipType } from '@shop/contract';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('membership')
@Check('membership_type', `type IN ('trial', 'basic', 'pro', 'gold', 'platinum')`)
export class Membership {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  storeId: StoreId;

  @Column('text')
  type: MembershipType;

  /** The end; ignored for platinum. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** The version, which counts the edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** The time of the last edit; null = none yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @OneToOne(
    () => Store,
    (store) => store.membership,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'membership_store_id_fkey' })
  store: Relation<Store>;
}
