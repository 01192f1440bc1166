/** The storefront's search rule: case-insensitive in name or description (2§5). */
export function matchesSearch(
  product: { name: string; description: string },
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase();
  return (
    product.name.toLowerCase().includes(wanted) ||
    product.description.toLowerCase().includes(wanted)
  );
}
