/** /theme: the look of the shop, 21 fields in five sections, seen at once beside them (2§2). */
import { type OwnStore, type Theme, themeSections } from '@shop/contract';
import type { TransformData } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { EditScreen } from '../edit/EditScreen.tsx';
import { UnsavedBanner } from '../edit/Unsaved.tsx';
import { changedFields } from '../inputs/changedFields.ts';
import { useStore } from '../providers/store.tsx';
import styles from './storeTheme.module.css';
import { ThemePreview } from './ThemePreview.tsx';
import { ThemeSection } from './ThemeSection.tsx';

const words = { saved: 'Settings updated successfully', refused: 'Failed to save changes' };

const themeOf = ({ settings }: Pick<OwnStore, 'settings'>): Theme => settings.theme;

const changedTheme: TransformData = (values, options) => ({
  settings: { theme: changedFields(themeOf(values), themeOf(options?.previousData)) },
});

export function StoreTheme() {
  const { id } = useStore().store;
  return (
    <EditScreen resource="theme" id={id} transform={changedTheme} words={words}>
      <EditForm
        title="Theme"
        subtitle="Colours and layout of your shop. What you leave unset keeps our look."
        badge={<span className="tag tag-warning">Beta</span>}
      >
        <div className={styles.banner}>
          <UnsavedBanner />
        </div>
        <div className={styles.columns}>
          <div className="stack">
            {themeSections.map((section) => (
              <ThemeSection key={section.title} {...section} />
            ))}
          </div>
          <ThemePreview />
        </div>
      </EditForm>
    </EditScreen>
  );
}
