/** /theme: the look of the shop, 21 fields in five sections, seen at once beside them (2§2). */
import './storeTheme.css';
import './preview.css';
import { defaultTheme, type OwnStore, type Theme, themeSections } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { useDraft } from '../inputs/useDraft.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { Page } from '../layout/Page.tsx';
import { SaveChanges, UnsavedBadge, UnsavedBanner } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedFoot } from '../layout/UnsavedFoot.tsx';
import { toastFailure } from '../providers/failure.ts';
import { useStoreData, useUpdateStore } from '../providers/store.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import { themeFieldWords } from './themeFieldWords.ts';

function ThemeForm({ store }: { store: OwnStore }) {
  const loaded: Theme = { ...defaultTheme, ...store.settings.theme };
  const { value = loaded, isDirty, changed, change, reset, settle } = useDraft<Theme>(loaded);
  const [saving, setSaving] = useState(false);
  const update = useUpdateStore(themeFieldWords);
  const [seen, see] = useSeen(store, isDirty);
  const oneAtATime = useOneAtATime();

  const save = async () => {
    setSaving(true);
    try {
      see(await update({ settings: { theme: changed } }, seen));
      settle(value);
      toast.success('Settings updated successfully');
    } catch (error) {
      if (error instanceof TookTheirs) reset();
      toastFailure(error, 'Failed to save changes');
    } finally {
      setSaving(false);
    }
  };

  const button = { isDirty, saving, onSave: () => void oneAtATime(save) };
  return (
    <Page
      title="Theme"
      subtitle="Colours and layout of your shop. What you leave unset keeps our look."
      badge={
        <>
          <span className="tag tag-warning">Beta</span>
          {isDirty && <UnsavedBadge />}
        </>
      }
      actions={<SaveChanges {...button} />}
    >
      {isDirty && (
        <div className="theme-banner">
          <UnsavedBanner onDiscard={reset} />
        </div>
      )}
      <div className="theme-columns">
        <div className="stack">
          {themeSections.map((section) => (
            <ThemeSection key={section.title} {...section} theme={value} change={change} />
          ))}
        </div>
        <ThemePreview store={store} theme={value} />
      </div>
      <UnsavedFoot {...button} />
    </Page>
  );
}

export function StoreTheme() {
  const { data, isError } = useStoreData();
  if (data) return <ThemeForm store={data} />;
  if (isError) return <LoadFailure />;
  return <ScreenSkeleton />;
}
