/** Brings deleted products back, and says what is not as it was (PUB-06). */
import { ownerRoutes, type ProductsRestoredAnswer } from '@shop/contract';
import { toast } from 'sonner';
import { callOwnerApi } from '../providers/ownerApi.ts';

/** How long a warning stands, ms: it names what the owner has to enter anew. */
const readingMs = 20_000;

export async function restoreProducts(slug: string, ids: readonly string[]): Promise<void> {
  const { warnings } = await callOwnerApi<ProductsRestoredAnswer>(
    ownerRoutes.productsRestore(slug),
    { method: 'POST', body: { ids } },
  );
  for (const warning of warnings) toast.warning(warning, { duration: readingMs });
}
