/** A plan that owners may buy. Prices are paise. */
import type { PlanMembership, PlanType } from '@shop/contract';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { Paise } from '../database/paise.js';

@Entity('plan')
@Check('plan_type', `type IN ('monthly', 'yearly', 'lifetime')`)
@Check('plan_membership', `membership IN ('', 'basic', 'pro', 'gold', 'platinum')`)
@Check('plan_money', 'price >= 0 AND original_price >= 0')
export class Plan {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Paise()
  price: number;

  /** The price that is shown crossed out, paise; 0 = none. */
  @Paise({ default: 0 })
  originalPrice: number;

  @Column('text')
  type: PlanType;

  @Column('jsonb', { default: [] })
  features: string[];

  @Column('text', { default: 'Get Plan' })
  cta: string;

  @Column('boolean', { default: false })
  popular: boolean;

  /** The membership that a buyer gets; '' = not given (MEND-36). */
  @Column('text', { default: '' })
  membership: PlanMembership;

  /** The version, which counts the edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** The time of the last edit; null = none yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
