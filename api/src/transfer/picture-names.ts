/** Names a picture in an archive by the member that holds it, not by an address of this platform. */

/** HTML, as it is stored, with the pictures of the store named so; those of others keep their addresses. */
export function withNamesInHtml(html: string, names: ReadonlyMap<string, string>): string {
  return html.replace(
    /( src=")([^"]*)/g,
    (_, before, address) => before + (names.get(address) ?? address),
  );
}

/**
 * The value with the addresses of the store's pictures replaced by member names; other addresses of
 * this platform are left out.
 */
export function withArchivePictures(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withArchivePictures(entry, names));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const name = (address: unknown) =>
    typeof address === 'string'
      ? (names.get(address) ?? address.replace(/^\/uploads\/.*$/s, ''))
      : address;
  const isHtml = 'descriptionFormat' in value && value.descriptionFormat === 'html';
  const entries = Object.entries(value).map(([field, inner]) => {
    if (field === 'description' && isHtml) return [field, withNamesInHtml(String(inner), names)];
    if (field === 'logo' || field === 'favicon' || field === 'imageUrl')
      return [field, name(inner)];
    if (field === 'skus') {
      const skus = inner as { image: string }[];
      return [field, skus.map((sku) => ({ ...sku, image: name(sku.image) }))];
    }
    if (field === 'images') return [field, (inner as unknown[]).map(name).filter(Boolean)];
    if (field === 'banner' || field === 'imageTexts') {
      const pictures = (inner as { url: string }[]).map((one) => ({ ...one, url: name(one.url) }));
      return [field, pictures.filter(({ url }) => url)];
    }
    return [field, inner];
  });
  return Object.fromEntries(entries);
}
