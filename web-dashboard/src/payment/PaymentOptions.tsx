/** /payment: how shoppers can pay and order (2§2, 2§5). */
import './payment.css';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { useDraft } from '../inputs/useDraft.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { SaveChanges, UnsavedBadge } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedFoot } from '../layout/UnsavedFoot.tsx';
import { toastFailure } from '../providers/failure.ts';
import { fieldFaults } from '../providers/fieldFaults.ts';
import { AccountCard } from './AccountCard.tsx';
import { CashCard } from './CashCard.tsx';
import { GatewayCard } from './GatewayCard.tsx';
import { type PaymentDraft, type PaymentFaults, paymentFaults } from './paymentDraft.ts';
import { usePayment } from './usePayment.ts';
import { WhatsAppCard } from './WhatsAppCard.tsx';

function PaymentForm({
  loaded,
  save,
  endBefore,
}: {
  loaded: PaymentDraft;
} & Pick<ReturnType<typeof usePayment>, 'save' | 'endBefore'>) {
  const {
    value = loaded,
    isDirty,
    changed,
    change,
    reset,
    settle,
  } = useDraft<PaymentDraft>(loaded);
  const [saving, setSaving] = useState(false);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<PaymentFaults>({});
  const [seen, see] = useSeen(loaded, isDirty);
  const oneAtATime = useOneAtATime();
  const faults = paymentFaults(value);

  const onSave = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) {
      toast.error(Object.values(faults)[0]);
      return;
    }
    setSaving(true);
    setRefused({});
    try {
      see(await save(changed, seen));
      settle(value);
      setTried(false);
      toast.success('Updated successfully');
    } catch (error) {
      if (error instanceof TookTheirs) reset();
      setRefused(fieldFaults(error));
      toastFailure(error, 'Failed to update details', 'Failed to update');
    } finally {
      setSaving(false);
    }
  };

  const onEndBefore = async () => {
    try {
      await endBefore();
      toast.success('The old webhook secret no longer works');
    } catch (error) {
      toastFailure(error, 'Failed to update details', 'Failed to update');
    }
  };

  const button = { isDirty, saving, onSave: () => void oneAtATime(onSave) };
  const card = { value, change, faults: tried ? { ...refused, ...faults } : refused };
  return (
    <Page
      title="Payment Options"
      subtitle="Choose how shoppers pay you. You can offer several ways at once."
      width="form"
      badge={isDirty && <UnsavedBadge />}
      actions={<SaveChanges {...button} />}
    >
      <div className="stack">
        <CashCard {...card} />
        <WhatsAppCard {...card} />
        <GatewayCard {...card} onEndBefore={onEndBefore} />
        <AccountCard {...card} />
      </div>
      <UnsavedFoot {...button} />
    </Page>
  );
}

export function PaymentOptions() {
  const { data, error, ...acts } = usePayment();
  useEffect(() => {
    if (error) toastFailure(error, 'Failed to get Details');
  }, [error]);
  if (data) return <PaymentForm loaded={data} {...acts} />;
  if (error) return <LoadFailure />;
  return <ScreenSkeleton />;
}
