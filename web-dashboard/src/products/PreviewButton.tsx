/** The button that previews the product that is edited (PUB-02). */
import Button from '@mui/material/Button';
import type { Product } from '@shop/contract';
import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { openPreview } from './openPreview.ts';

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
