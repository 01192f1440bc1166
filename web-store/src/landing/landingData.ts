/** The data of the landing page. */
import type { Plan } from '@shop/contract';
import type { Card } from '../catalog/card.ts';

/** The demo shop as the phone in the hero shows it. */
export interface DemoView {
  name: string;
  slug: string;
  banner: string;
  cards: Card[];
}

export interface LandingData {
  plans: Plan[];
  /** The provider's number for click-to-chat, or ''. */
  supportNumber: string;
  /** The provider's e-mail address, or ''. */
  supportEmail: string;
  demo: DemoView | null;
}
