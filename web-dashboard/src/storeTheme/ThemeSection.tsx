/** One section of the theme: its colours as swatches, its switches as switches. */
import { isThemeColorField, type Theme, type ThemeField } from '@shop/contract';
import { SwitchRow } from '../inputs/SwitchRow.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ColorField } from './ColorField.tsx';
import { paintsText, themeWords } from './themeWords.ts';

export interface ThemeSectionProps {
  title: string;
  fields: readonly ThemeField[];
  theme: Theme;
  change: (part: Partial<Theme>) => void;
}

export function ThemeSection({ title, fields, theme, change }: ThemeSectionProps) {
  const colors = fields.filter(isThemeColorField);
  const switches = fields.filter((field) => !isThemeColorField(field));
  return (
    <Panel title={title}>
      {colors.length > 0 && (
        <div className="theme-colors">
          {colors.map((field) => (
            <ColorField
              key={field}
              label={themeWords[field]}
              kind={paintsText(field) ? 'text' : 'bg'}
              value={theme[field]}
              onChange={(color) => change({ [field]: color })}
            />
          ))}
        </div>
      )}
      {switches.map((field) => (
        <SwitchRow
          key={field}
          label={themeWords[field]}
          checked={theme[field] === true}
          onChange={(checked) => change({ [field]: checked })}
        />
      ))}
    </Panel>
  );
}
