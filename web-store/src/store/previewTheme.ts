/** Previews a theme: `?look=mithai&theme={…}` applies to this one answer, for the live preview of the theme screen. */
import {
  defaultTheme,
  isLookKey,
  isThemeColor,
  isThemeColorField,
  type PageQuery,
  type ShownStore,
  type Theme,
  type ThemeField,
} from '@shop/contract';

const fields = Object.keys(defaultTheme) as ThemeField[];

function isFitting(field: ThemeField, value: unknown): boolean {
  if (!isThemeColorField(field)) return typeof value === 'boolean';
  return typeof value === 'string' && isThemeColor(value);
}

/** The known fields with valid values; null when the text is no JSON object. */
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

/** The store in the look and the theme that the query asks for, otherwise as it is. */
export function inPreviewTheme(
  store: ShownStore,
  query: ReadonlyMap<PageQuery, string>,
): ShownStore {
  const theme = readTheme(query.get('theme') ?? '');
  const wanted = query.get('look') ?? '';
  const { settings } = store;
  const look = isLookKey(wanted) ? wanted : store.look;
  return { ...store, look, settings: { ...settings, theme: { ...settings.theme, ...theme } } };
}
