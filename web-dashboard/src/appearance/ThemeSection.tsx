/** One section of the theme, with its colours and switches. */
import { isThemeColorField, type ThemeField } from '@shop/contract';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import { paintsText, themeLabels } from '../lib/themeLabels.ts';
import styles from './appearance.module.css';
import { ColorInput } from './ColorInput.tsx';

export function ThemeSection({ title, fields }: { title: string; fields: readonly ThemeField[] }) {
  const colors = fields.filter(isThemeColorField);
  const switches = fields.filter((field) => !isThemeColorField(field));
  return (
    <Panel title={title}>
      {colors.length > 0 && (
        <div className={styles.colors}>
          {colors.map((field) => (
            <ColorInput
              key={field}
              field={field}
              label={themeLabels[field]}
              kind={paintsText(field) ? 'text' : 'bg'}
            />
          ))}
        </div>
      )}
      {switches.map((field) => (
        <SwitchInput key={field} source={`settings.theme.${field}`} label={themeLabels[field]} />
      ))}
    </Panel>
  );
}
