/** A theme tried out: `?theme={…}` dresses this one answer, for the live preview of the theme screen. */
import {
  defaultTheme,
  isThemeColor,
  isThemeColorField,
  type PageQuery,
  type PublicStore,
  type Theme,
  type ThemeField,
} from '@shop/contract';

const fields = Object.keys(defaultTheme) as ThemeField[];

function isFitting(field: ThemeField, value: unknown): boolean {
  if (!isThemeColorField(field)) return typeof value === 'boolean';
  return typeof value === 'string' && isThemeColor(value);
}

/** Only known fields with fitting values; null when the text is no such object. */
function readTheme(text: string): Partial<Theme> | null {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== 'object' || given === null) return null;
    const entries = Object.entries(given).filter(([field, value]) => {
      const known = fields.find((candidate) => candidate === field);
      return known !== undefined && isFitting(known, value);
    });
    return Object.fromEntries(entries) as Partial<Theme>;
  } catch {
    return null;
  }
}

/** The store in the theme that the query asks for, otherwise as it is. */
export function inPreviewTheme(
  store: PublicStore,
  query: ReadonlyMap<PageQuery, string>,
): PublicStore {
  const theme = readTheme(query.get('theme') ?? '');
  if (!theme) return store;
  const { settings } = store;
  return { ...store, settings: { ...settings, theme: { ...settings.theme, ...theme } } };
}
