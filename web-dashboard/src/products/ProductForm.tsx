/** The product form: the same for a new product and a present one (1§2). */
import Button from '@mui/material/Button';
import type { Product } from '@shop/contract';
import { type FormEvent, useCallback, useContext, useEffect, useRef } from 'react';
import { Form, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { Page } from '../layout/Page.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useStore } from '../providers/store.tsx';
import styles from './ProductForm.module.css';
import { ProductInputs } from './ProductInputs.tsx';
import { VariantDraftContext, type VariantDraftState } from './variantDraft.ts';

export interface ProductFormProps {
  title: string;
  /** Label of the save button. */
  action: string;
  /** Whether the screen is still to be guarded. */
  isHere: () => boolean;
}

/** Asks before leaving, says what is missing, and saves. */
function Behaviour({ isHere }: Pick<ProductFormProps, 'isHere'>) {
  const draft = useContext(VariantDraftContext);
  const { control, getFieldState } = useFormContext();
  const { isDirty, isSubmitting, submitCount } = useFormState({ control });
  const leaves = useCallback(
    () => (isDirty || draft.current?.isTyped() === true) && isHere(),
    [isDirty, isHere, draft],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const { error } = getFieldState('categories');
    if (error) toast.error('Please select any category');
  }, [submitCount, isSubmitting]);
  return <UnsavedGuard isDirty={leaves} />;
}

function SaveButton({ action }: { action: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" form="product-form" loading={isSubmitting} loadingPosition="start">
      {action}
    </Button>
  );
}

export function ProductForm({ title, action, isHere }: ProductFormProps) {
  const { path } = useStore();
  const { saving = false, save } = useSaveContext();
  const isSaving = useRef(false);
  const draft = useRef<VariantDraftState | null>(null);
  /** Once: a second tap finds the first save under way, or the screen left. */
  const saveOnce = async (values: Partial<Product>) => {
    if (isSaving.current || !isHere()) return undefined;
    isSaving.current = true;
    try {
      return await save?.(values);
    } finally {
      isSaving.current = false;
    }
  };
  /** What is typed of a variant is saved with the product, or told before anything is sent. */
  const takeDraft = (event: FormEvent) => {
    if (!draft.current?.isTyped() || draft.current.take()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <VariantDraftContext value={draft}>
      <div onSubmitCapture={takeDraft}>
        <Form id="product-form" noValidate disableInvalidFormNotification onSubmit={saveOnce}>
          <Page
            title={title}
            back={{ to: path('products'), label: 'Products' }}
            footed
            actions={
              <>
                <Button variant="outlined" component={Link} to={path('products')}>
                  Cancel
                </Button>
                <SaveButton action={action} />
              </>
            }
          >
            {/* What is typed from here on would not be sent. */}
            <div inert={saving}>
              <ProductInputs />
            </div>
            <div className={styles.formFoot}>
              <SaveButton action={action} />
            </div>
          </Page>
          <Behaviour isHere={isHere} />
        </Form>
      </div>
    </VariantDraftContext>
  );
}
