/**
 * The form of an edited record: a sticky head with the save button, which a phone has again at the bottom; one
 * save at a time, with the form locked; a question before unsaved changes are left.
 */
import { type ReactNode, use, useEffect } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import { Page, type PageProps } from '../layout/Page.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import styles from './editForm.module.css';
import { firstFault } from './firstFault.ts';
import { keepDirtyValues } from './keepDirtyValues.ts';
import { SaveButton, type SaveButtonProps } from './SaveButton.tsx';
import { SaveCountContext } from './saveCount.ts';
import { UnsavedTag } from './Unsaved.tsx';
import { useSaveOnce } from './useSaveOnce.ts';

export interface EditFormProps extends PageProps {
  button?: SaveButtonProps;
  /** Whether the screen is still open: one that is left by its save need not ask. */
  isHere?: () => boolean;
}

const always = () => true;

/** Asks before leaving, says what is missing, and resets the form after a save. */
function Behaviour({ isHere }: Required<Pick<EditFormProps, 'isHere'>>) {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting, submitCount, errors } = useFormState();
  const record = useRecordContext();
  const saveCount = use(SaveCountContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || !isHere()) return;
    const fault = firstFault(errors);
    if (fault) toast.error(fault);
  }, [submitCount, isSubmitting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per save
  useEffect(() => {
    if (saveCount > 0) reset(record);
  }, [saveCount]);
  return <UnsavedGuard isDirty={() => isDirty && isHere()} />;
}

function Locked({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  // Locked during the save, because later changes would not be sent.
  return <div inert={isSubmitting}>{children}</div>;
}

export function EditForm(props: EditFormProps) {
  const { button = {}, isHere = always, badge, actions, children, ...page } = props;
  const saveOnce = useSaveOnce();
  /** A second tap finds the first save running, or the form over (FIX-63). */
  const save = async (values: object) => (isHere() ? saveOnce(values) : undefined);
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      mode="onChange"
      resetOptions={keepDirtyValues}
      onSubmit={save}
    >
      <Page
        {...page}
        sticky
        badge={
          <>
            {badge}
            <UnsavedTag />
          </>
        }
        actions={
          <>
            {actions}
            <span className={styles.headSave}>
              <SaveButton {...button} />
            </span>
          </>
        }
      >
        <Locked>{children}</Locked>
      </Page>
      <div className={styles.foot} data-testid="floating-save" data-foot>
        <SaveButton {...button} />
      </div>
      <Behaviour isHere={isHere} />
    </Form>
  );
}
