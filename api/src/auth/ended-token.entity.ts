/** Tokens ended by signing out, stored until they would have expired anyway (OQ-10). */
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('ended_token')
@Index('ended_token_expires_at_idx', ['expiresAt'])
export class EndedToken {
  /** The token's own id (jti). */
  @PrimaryColumn('uuid')
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
