/**
 * A store's own domain as claimed; requests are routed by it only once it is verified (OQ-25,
 * OQ-26).
 */
import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('domain')
@Index('domain_verified_key', ['name'], { unique: true, where: 'verified_at IS NOT NULL' })
@Index('domain_name_idx', ['name'])
export class Domain {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  /** The name in lower case and punycode, without www. */
  @Column('text')
  name: string;

  /** The value that the TXT record must have. */
  @Column('text')
  token: string;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  checkedAt: Date | null;

  /**
   * The checks in a row that did not find it proven or, once verified, found it pointing elsewhere.
   */
  @Column('integer', { default: 0 })
  misses: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @OneToOne(
    () => Store,
    (store) => store.domain,
    { onDelete: 'CASCADE' },
  )
  @JoinColumn({ name: 'store_id', foreignKeyConstraintName: 'domain_store_id_fkey' })
  store: Relation<Store>;
}
