/** How the theme's fields are said where two saves meet (MEND-24). */
import { defaultTheme, isThemeColorField, type ThemeField } from '@shop/contract';
import type { FieldWord, FieldWords } from '../conflict/fieldWords.ts';
import { themeWords } from './themeWords.ts';

function wordOf(field: ThemeField): FieldWord {
  const label = themeWords[field];
  if (!isThemeColorField(field)) return { label, text: (value) => (value ? 'on' : 'off') };
  return { label, text: (value) => String(value || 'not set').replace(/^(bg|text)-/, '') };
}

export const themeFieldWords: FieldWords = Object.fromEntries(
  (Object.keys(defaultTheme) as ThemeField[]).map((field) => [field, wordOf(field)]),
);
