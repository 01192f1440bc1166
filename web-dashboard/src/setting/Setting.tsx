/** /setting: the store's details, what orders cost, delivery and pickup (1§2). */
import './setting.css';
import type { OwnStore } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { settingWords } from '../conflict/fieldWords.ts';
import { useDraft } from '../inputs/useDraft.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { SaveChanges, UnsavedBadge, UnsavedBanner } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedFoot } from '../layout/UnsavedFoot.tsx';
import { toastFailure } from '../providers/failure.ts';
import { type FieldFaults, fieldFaults } from '../providers/fieldFaults.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import { DeliverySettings } from './DeliverySettings.tsx';
import { OrderChecks } from './OrderChecks.tsx';
import { OrderSettings } from './OrderSettings.tsx';
import { PauseOrders } from './PauseOrders.tsx';
import { RefusedCallers } from './RefusedCallers.tsx';
import { StoreInformation } from './StoreInformation.tsx';
import { SupportVisits } from './SupportVisits.tsx';
import { type SettingDraft, settingBody, settingDraft } from './settingDraft.ts';
import { YourData } from './YourData.tsx';

function SettingForm({ store }: { store: OwnStore }) {
  const loaded = settingDraft(store);
  const {
    value: draft = loaded,
    isDirty,
    changed,
    change,
    reset,
    settle,
  } = useDraft<SettingDraft>(loaded);
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  const update = useUpdateStore(settingWords);
  const [seen, see] = useSeen(store, isDirty);
  const oneAtATime = useOneAtATime();

  const save = async () => {
    setSaving(true);
    setFaults({});
    try {
      see(await update(settingBody(changed), seen));
      settle(draft);
      toast.success('Settings updated successfully');
    } catch (error) {
      if (error instanceof TookTheirs) reset();
      setFaults(fieldFaults(error));
      toastFailure(error, 'Failed to save changes');
    } finally {
      setSaving(false);
    }
  };

  const card = { draft, change, faults };
  const isValid = draft.name.trim() !== '';
  const button = { isDirty, saving, disabled: !isValid, onSave: () => void oneAtATime(save) };
  return (
    <Page
      title="Settings"
      subtitle="How your shop presents itself and takes orders."
      width="form"
      badge={isDirty && <UnsavedBadge />}
      actions={<SaveChanges {...button} />}
    >
      <div className="stack">
        {isDirty && <UnsavedBanner onDiscard={reset} />}
        <StoreInformation {...card} />
        <OrderSettings {...card} />
        <DeliverySettings {...card} />
        <OrderChecks {...card} />
        <PauseOrders />
        <RefusedCallers />
        <YourData />
        <SupportVisits />
      </div>
      <UnsavedFoot {...button} />
    </Page>
  );
}

export function Setting() {
  const { data, isError } = useStoreData();
  if (data) return <SettingForm store={data} />;
  if (isError) return <LoadFailure />;
  return <ScreenSkeleton />;
}
