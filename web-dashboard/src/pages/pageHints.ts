/** A hint and an icon for each policy page. */
import type { PageKey } from '@shop/contract';
import {
  Globe,
  Handshake,
  type LucideIcon,
  RotateCcw,
  ShieldCheck,
  ShoppingBag,
  Truck,
} from 'lucide-react';

export interface PageHint {
  text: string;
  Icon: LucideIcon;
}

export const pageHints: Readonly<Record<PageKey, PageHint>> = {
  aboutPage: { Icon: Handshake, text: 'Who you are, where you make or buy what you sell.' },
  privacyPolicy: { Icon: ShieldCheck, text: 'What you do with names, phones and addresses.' },
  termsCondition: {
    Icon: ShoppingBag,
    text: 'For orders: what holds when somebody buys from you, prices, payment and complaints.',
  },
  shippingPolicy: { Icon: Truck, text: 'Where you deliver, how long it takes, what it costs.' },
  refundPolicy: { Icon: RotateCcw, text: 'When and how money comes back.' },
  termsServices: {
    Icon: Globe,
    text: 'For the website: what using it means, accounts, pictures and fair use.',
  },
};
