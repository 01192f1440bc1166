/** The choice of how the order is paid, among the methods that the store offers (OQ-55). */
import type { PaymentMethod } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';

const methodTexts = {
  online: ['Pay online', 'Card, UPI or net banking, through Razorpay', 'check'],
  upi: ['UPI (scan and pay)', 'With any UPI app, straight to the shop', 'check'],
  cod: ['Cash on Delivery', 'Pay when you receive your order', 'cash'],
} as const;
const cashAtPickup = ['Cash at pickup', 'Pay when you pick your order up', 'cash'] as const;

export interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** The order is picked up, so nothing is paid on delivery. */
  isPickup: boolean;
  method: PaymentMethod | null;
  onMethod: (method: PaymentMethod) => void;
  /** What paying in cash costs, e.g. '₹20.00 more'; '' = nothing. */
  cashFee: string;
  /** Why a method is not taken for this order; missing or '' = it is. */
  refusals: Refusals;
}

export type Refusals = Partial<Record<PaymentMethod, string>>;

export function MethodChoice({
  methods,
  isPickup,
  method,
  onMethod,
  cashFee,
  refusals,
}: MethodChoiceProps): ReactElement | null {
  if (methods.length === 0) return null;
  return (
    <fieldset className="mt-8">
      <legend className="mb-4 text-lg font-semibold">Payment</legend>
      <div className="grid gap-3">
        {methods.map((name) => {
          const isCash = name === 'cod';
          const [title, hint, icon] = isCash && isPickup ? cashAtPickup : methodTexts[name];
          const refusal = refusals[name];
          return (
            <label
              key={name}
              className="flex cursor-pointer items-center gap-4 rounded-xl border border-[color-mix(in_srgb,var(--ink)_30%,var(--page))] bg-surface p-4 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="paymentMethod"
                value={name}
                checked={name === method}
                aria-invalid={(refusal && name === method) || undefined}
                onChange={() => onMethod(name)}
                className="size-5 accent-[var(--ink)]"
              />
              <span className="flex-1">
                <span className="block font-semibold">{title}</span>
                {refusal ? (
                  <span className="block text-sm font-medium text-sale">{refusal}</span>
                ) : (
                  <span className="block text-sm text-muted">
                    {hint}
                    {isCash && cashFee && ` · ${cashFee} more`}
                  </span>
                )}
              </span>
              <Icon name={icon} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
