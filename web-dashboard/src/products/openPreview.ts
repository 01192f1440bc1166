/** Opens a product as shoppers would see it, by a link that ends after an hour (PUB-02). */
import { ownerRoutes, type ProductPreviewAnswer } from '@shop/contract';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';

/** Opens the tab at the tap, because browsers block one that opens after the answer. */
export async function openPreview(id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await callOwnerApi<ProductPreviewAnswer>(ownerRoutes.productPreview(id));
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    toastFailure(error, 'Failed to open the preview');
  }
}
