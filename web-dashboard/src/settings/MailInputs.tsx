/** Card for the mails that buyers get when their order changes (FIX-40). */
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';

export function MailInputs() {
  return (
    <Panel
      title="Mails to buyers"
      subtitle="Sent when you change the status of an order, to buyers who left an e-mail. Every order is answered with a receipt. Buyers who answer reach you at the e-mail of your account."
    >
      <SwitchInput
        source="settings.mailsConfirmed"
        label="Confirmed"
        hint="That you have confirmed the order."
      />
      <SwitchInput
        source="settings.mailsShipped"
        label="Shipped"
        hint="That the order is on its way, or ready to be picked up."
      />
      <SwitchInput
        source="settings.mailsDelivered"
        label="Delivered"
        hint="That the order has arrived, or was picked up."
      />
      <SwitchInput
        source="settings.mailsCancelled"
        label="Cancelled"
        hint="That the order is cancelled, and what becomes of money that was paid."
      />
    </Panel>
  );
}
