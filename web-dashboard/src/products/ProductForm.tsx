/** The product form, the same for new and existing products (1§2). */
import { Button } from '@mui/material';
import type { Product } from '@shop/contract';
import { type FormEvent, useCallback, useContext, useEffect, useRef } from 'react';
import { Form, useRecordContext, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { toast } from 'sonner';
import foot from '../edit/editForm.module.css';
import { useSaveOnce } from '../edit/useSaveOnce.ts';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { Page } from '../layout/Page.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { useStore } from '../providers/store.tsx';
import { ProductInputs } from './ProductInputs.tsx';
import { newDoubts } from './priceDoubt.ts';
import { type ProductValues, toProductBody } from './productBody.ts';
import { productFormDefaults } from './productFormDefaults.ts';
import { skuLoss } from './skuLoss.ts';
import { useSaveQuestion } from './useSaveQuestion.tsx';
import { VariantDraftContext, type VariantDraftState } from './variantDraft.ts';

export interface ProductFormProps {
  title: string;
  /** Label of the save button. */
  action: string;
  /** Whether the screen is still open, so that leaving it has to ask. */
  isHere: () => boolean;
}

/** Asks before leaving, and says what is missing. */
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
    if (error) toast.error(errorsBelow(error)[0] ?? 'Please select any category');
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
  const { saving = false } = useSaveContext();
  const saveOnce = useSaveOnce();
  const record = useRecordContext<Product>();
  const { isSure, question } = useSaveQuestion();
  const draft = useRef<VariantDraftState | null>(null);
  const save = async (values: object) => {
    const before = record?.id ? toProductBody(record) : null;
    const body = toProductBody(values as Partial<ProductValues>);
    const doubts = [...newDoubts([[body, before]]), skuLoss(body, before) ?? []].flat();
    return (await isSure(doubts)) ? saveOnce(values) : undefined;
  };
  /**
   * Adds a variant that is typed but not added yet; stops the save when that variant is not valid, and all that
   * follows a save: it would be checked against what that save has changed (FIX-63).
   */
  const takeDraft = (event: FormEvent) => {
    if (isHere() && (!draft.current?.isTyped() || draft.current.take())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <VariantDraftContext value={draft}>
      <div onSubmitCapture={takeDraft}>
        <Form
          id="product-form"
          noValidate
          disableInvalidFormNotification
          defaultValues={productFormDefaults}
          onSubmit={save}
        >
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
            {/* Locked during the save, because later changes would not be sent. */}
            <div inert={saving}>
              <ProductInputs />
            </div>
          </Page>
          <div className={foot.foot} data-testid="floating-save">
            <SaveButton action={action} />
          </div>
          {question}
          <Behaviour isHere={isHere} />
        </Form>
      </div>
    </VariantDraftContext>
  );
}
