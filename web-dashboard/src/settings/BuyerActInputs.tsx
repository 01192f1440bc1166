/** Card for what buyers may do on the page of their order (OPAGE-02). */
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';

export function BuyerActInputs() {
  return (
    <Panel
      title="The order’s page"
      subtitle="Each order has a page where its buyer follows it without signing in; its link is in mails and messages, and in the details of the order."
    >
      <SwitchInput
        source="settings.buyersMayCancel"
        label="Buyers may cancel"
        hint="Until you confirm the order. Stock comes back, and you get a mail."
      />
    </Panel>
  );
}
