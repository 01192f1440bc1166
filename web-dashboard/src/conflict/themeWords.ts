/** Labels and formats of the theme's fields, for conflicts between two saves (MEND-24). */
import {
  defaultTheme,
  isThemeColorField,
  lookKeyOf,
  lookOf,
  type ThemeField,
} from '@shop/contract';
import { themeLabels } from '../lib/themeLabels.ts';
import type { FieldWord, FieldWords } from './fieldWords.ts';

function wordOf(field: ThemeField): FieldWord {
  const label = themeLabels[field];
  if (!isThemeColorField(field)) return { label, text: (value) => (value ? 'on' : 'off') };
  return { label, text: (value) => String(value || 'not set').replace(/^(bg|text)-/, '') };
}

export const themeWords: FieldWords = {
  look: { label: 'Look', text: (value) => lookOf(lookKeyOf(String(value))).label },
  ...Object.fromEntries(
    (Object.keys(defaultTheme) as ThemeField[]).map((field) => [field, wordOf(field)]),
  ),
};
