/** /theme: the shop's look, and 21 fields in five sections that override it, with a live preview beside them (2§2). */
import type { OwnStore, Theme } from '@shop/contract';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { UnsavedBanner } from '../edit/Unsaved.tsx';
import parts from '../layout/parts.module.css';
import { changedFields } from '../lib/changedFields.ts';
import { useStore } from '../providers/store.tsx';
import styles from './appearance.module.css';
import { FineTune } from './FineTune.tsx';
import { LookInput } from './LookInput.tsx';
import { ThemePreview } from './ThemePreview.tsx';

const words = { saved: 'Settings updated successfully', refused: 'Failed to save changes' };

const themeOf = ({ settings }: Pick<OwnStore, 'settings'>): Theme => settings.theme;

const changedTheme: TransformData = (values, options) => ({
  ...changedFields({ look: values.look }, options?.previousData),
  settings: { theme: changedFields(themeOf(values), themeOf(options?.previousData)) },
});

export function Appearance() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="theme" id={id} transform={changedTheme} words={words}>
      <EditForm
        title="Theme"
        subtitle="Choose a look, then change single colours if you like."
        badge={<span className={parts.tagWarning}>Beta</span>}
      >
        <div className={styles.banner}>
          <UnsavedBanner />
        </div>
        <div className={styles.columns}>
          <div className={parts.stack}>
            <LookInput source="look" />
            <FineTune />
          </div>
          <ThemePreview />
        </div>
      </EditForm>
    </EditScreen>
  );
}
