/**
 * The payment settings of a store (2§3). Secrets are stored encrypted and never leave the server
 * (OQ-06).
 */
import { type UpiKind, upiLimits } from '@shop/contract';
import { Column } from 'typeorm';
import { Paise } from '../database/paise.js';

export class StorePayment {
  @Column('boolean', { default: false })
  razorpayEnabled: boolean;

  @Column('text', { default: '' })
  razorpayKeyId: string;

  /** The encrypted secret; '' = none. */
  @Column('text', { default: '' })
  razorpaySecret: string;

  /** The encrypted secret; '' = none. */
  @Column('text', { default: '' })
  razorpayWebhookSecret: string;

  /** The previous secret, encrypted; still valid for retries for a day after a change. */
  @Column('text', { default: '' })
  razorpayWebhookSecretBefore: string;

  /**
   * The time at which the previous secret ends, by PostgreSQL's clock; null = it has ended
   * (ABUSE-12).
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  razorpayWebhookSecretBeforeUntil: Date | null;

  @Column('text', { default: '' })
  whatsAppNumber: string;

  @Column('boolean', { default: false })
  whatsAppOrderEnabled: boolean;

  @Column('boolean', { default: false })
  whatsAppAlways: boolean;

  @Column('boolean', { default: true })
  codOption: boolean;

  @Column('boolean', { default: false })
  requiredAccountForOrder: boolean;

  @Column('boolean', { default: false })
  guestCheckout: boolean;

  @Column('boolean', { default: false })
  upiEnabled: boolean;

  /** E.g. 'asha@okhdfcbank'; '' = none (UPI-01). */
  @Column('text', { default: '' })
  upiId: string;

  @Column('text', { default: 'personal' })
  upiKind: UpiKind;

  /** The category code of a merchant; '' = none. */
  @Column('text', { default: '' })
  upiMerchantCode: string;

  /** How many hours an order waits for its payment by UPI. */
  @Column('int', { default: upiLimits.holdHours.usual })
  upiHoldHours: number;

  /** What an order by UPI costs at most; 0 = any sum. */
  @Paise({ default: 0 })
  upiUpTo: number;
}
