/** What a store needs before it can take an order (OQ-58). */
import { isLive, offeredMethods, offeredTypes, offersWhatsApp } from '@shop/commerce';
import type { OwnStore } from '@shop/contract';

export interface ChecklistStep {
  label: string;
  hint: string;
  screen: string;
  done: boolean;
}

export function checklistSteps(store: OwnStore, products: number, now: number): ChecklistStep[] {
  const live = isLive(store.membership, now);
  const isTrial = store.membership.type === 'trial';
  const pays = offeredMethods(store).length > 0 || offersWhatsApp(store);
  const steps: ChecklistStep[] = [
    {
      label: 'Add your first product',
      hint: 'A name, a price, a category and a photo.',
      screen: 'products/add-new',
      done: products > 0,
    },
    {
      label: 'Turn delivery or pickup on',
      hint: 'Without one of them nobody can order.',
      screen: 'setting',
      done: offeredTypes(store.settings).length > 0,
    },
    {
      label: 'Choose how shoppers pay',
      hint: 'Cash, UPI, card gateway or WhatsApp.',
      screen: 'payment',
      done: pays,
    },
    {
      label: live
        ? 'Keep your membership live'
        : isTrial
          ? 'Choose a plan'
          : 'Renew your membership',
      hint: live
        ? 'A shop whose membership has ended is closed to shoppers.'
        : `${isTrial ? 'The trial' : 'It'} has ended, so the shop is closed to shoppers.`,
      screen: 'membership',
      done: live,
    },
  ];
  return steps;
}
