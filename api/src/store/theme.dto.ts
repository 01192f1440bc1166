/** The theme in a body: any of the 21 fields, each optional; colours of the fixed palette only (OQ-77). */
import { defaultTheme, isThemeColorField, type Theme, type ThemeField } from '@shop/contract';
import { Flag } from '../http/fields/number.js';
import { ThemeColor } from '../http/fields/text.js';

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the fields are declared below, from the contract's list
export class ThemeDto {}
export interface ThemeDto extends Partial<Theme> {}

for (const field of Object.keys(defaultTheme) as ThemeField[]) {
  const kind = isThemeColorField(field) ? ThemeColor(field) : Flag(field, { optional: true });
  kind(ThemeDto.prototype, field);
}
