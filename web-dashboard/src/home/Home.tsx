/** /home: what to do next, how the shop is doing, and the link to share (1§2). */
import { Page } from '../layout/Page.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { Checklist } from './Checklist.tsx';
import { LowStock } from './LowStock.tsx';
import { MenuLink } from './MenuLink.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrdersToDo } from './OrdersToDo.tsx';
import { OrderWaysPanel } from './OrderWaysPanel.tsx';
import { PaymentNotes } from './PaymentNotes.tsx';
import { Takings } from './Takings.tsx';
import { UnusualOrders } from './UnusualOrders.tsx';
import { WaitingReviews } from './WaitingReviews.tsx';

export function Home() {
  const { store } = useStore();
  return (
    <Page title="Dashboard" subtitle={`Here is how ${store.name} is doing.`}>
      <div className={parts.stack}>
        <UnusualOrders />
        <OrderWaysPanel />
        <Checklist />
        <PaymentNotes />
        <OrdersToDo />
        <WaitingReviews />
        <MenuLink />
        <Takings />
        <LowStock />
        <NextSteps />
      </div>
    </Page>
  );
}
