/** Opens the product as shoppers would see it, by a link that ends after an hour (PUB-02). */
import Button from '@mui/material/Button';
import { apiRoutes, type Product, type ProductPreviewAnswer } from '@shop/contract';
import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';

/** Opens the tab at the tap, because browsers block one that opens after the answer. */
async function openPreview(id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await callOwnerApi<ProductPreviewAnswer>(apiRoutes.productPreview(id));
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    toastFailure(error, 'Failed to open the preview');
  }
}

export function PreviewButton() {
  const product = useRecordContext<Product>();
  const { isDirty } = useFormState();
  const { busy, oneAtATime } = useOneAtATime();
  if (!product?.id) return null;
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<Eye size={18} />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void oneAtATime(() => openPreview(product.id))}
      >
        Preview
      </Button>
      <p className={clsx(parts.muted, parts.small)}>
        {isDirty ? 'It shows what was saved last.' : 'The link works for an hour.'}
      </p>
    </div>
  );
}
