/**
 * What a creating request of an account has created, by its key: a repeated request creates nothing
 * more (MEND-20).
 */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../auth/user.entity.js';

@Entity('request_key')
@Index('request_key_created_at_idx', { synchronize: false })
@ForeignKey(() => User, ['accountId'], ['id'], {
  name: 'request_key_account_id_fkey',
  onDelete: 'CASCADE',
})
export class RequestKey {
  @PrimaryColumn('uuid')
  accountId: string;

  @PrimaryColumn('text')
  key: string;

  /** The hash of address and body. */
  @Column('text')
  requestHash: string;

  /** The ids of the rows, in the order of the body. */
  @Column('uuid', { array: true })
  made: string[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
