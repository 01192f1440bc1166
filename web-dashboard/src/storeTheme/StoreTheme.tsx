/** /theme: the look of the shop, and 21 fields in five sections over it, seen at once beside them (2§2). */
import type { OwnStore, Theme } from '@shop/contract';
import { clsx } from 'clsx';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { UnsavedBanner } from '../edit/Unsaved.tsx';
import { changedFields } from '../inputs/changedFields.ts';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { FineTune } from './FineTune.tsx';
import { LookInput } from './LookInput.tsx';
import styles from './storeTheme.module.css';
import { ThemePreview } from './ThemePreview.tsx';

const words = { saved: 'Settings updated successfully', refused: 'Failed to save changes' };

const themeOf = ({ settings }: Pick<OwnStore, 'settings'>): Theme => settings.theme;

const changedTheme: TransformData = (values, options) => ({
  ...changedFields({ look: values.look }, options?.previousData),
  settings: { theme: changedFields(themeOf(values), themeOf(options?.previousData)) },
});

export function StoreTheme() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="theme" id={id} transform={changedTheme} words={words}>
      <EditForm
        title="Theme"
        subtitle="Choose a look, then change single colours if you like."
        badge={<span className={clsx(parts.tag, parts.tagWarning)}>Beta</span>}
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
