/** The documented theme fields; those that are set override the look (OQ-77). */
import { defaultTheme, type Theme, type ThemeField, themeSections } from '@shop/contract';
import { ChevronDown } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import styles from './appearance.module.css';
import { ThemeSection } from './ThemeSection.tsx';

const fields = Object.keys(defaultTheme) as ThemeField[];

const countSet = (theme: Theme) =>
  fields.filter((field) => theme[field] !== defaultTheme[field]).length;

export function FineTune() {
  const record = useRecordContext<{ id: string; settings: { theme: Theme } }>();
  const count = countSet(useWatch({ name: 'settings.theme' }));
  return (
    <details
      className={styles.fine}
      // Open at first when a field is set already; afterwards as the owner leaves it.
      open={record ? countSet(record.settings.theme) > 0 : false}
    >
      <summary>
        <span>
          <strong>Fine-tune</strong>
          <span className={parts.note}>
            {count === 0
              ? 'Single colours and switches, over the look'
              : `${count} of ${fields.length} set, over the look`}
          </span>
        </span>
        <ChevronDown size={18} />
      </summary>
      <div className={parts.stack}>
        {themeSections.map((section) => (
          <ThemeSection key={section.title} {...section} />
        ))}
      </div>
    </details>
  );
}
