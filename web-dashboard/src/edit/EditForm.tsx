/**
 * The form of an edited record: its head with the save button, which stays in sight, the button again
 * within reach of a thumb, one save at a time with everything locked, and the question before leaving.
 */
import { type ReactNode, use, useEffect } from 'react';
import { Form, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import { Page, type PageProps } from '../layout/Page.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import styles from './editForm.module.css';
import { firstFault } from './firstFault.ts';
import { keepTyped } from './keepTyped.ts';
import { SaveButton, type SaveButtonProps } from './SaveButton.tsx';
import { SavesContext } from './saves.ts';
import { UnsavedTag } from './Unsaved.tsx';
import { useSaveOnce } from './useSaveOnce.ts';

export interface EditFormProps extends PageProps {
  button?: SaveButtonProps;
}

/** Asks before leaving, says what is missing, and begins anew once it is saved. */
function Behaviour() {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting, submitCount, errors } = useFormState();
  const record = useRecordContext();
  const saves = use(SavesContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const fault = firstFault(errors);
    if (fault) toast.error(fault);
  }, [submitCount, isSubmitting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per save
  useEffect(() => {
    if (saves > 0) reset(record);
  }, [saves]);
  return <UnsavedGuard isDirty={() => isDirty} />;
}

function Locked({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  // What is typed from here on would not be sent.
  return <div inert={isSubmitting}>{children}</div>;
}

export function EditForm({ button = {}, badge, actions, children, ...page }: EditFormProps) {
  const saveOnce = useSaveOnce();
  return (
    <Form
      noValidate
      disableInvalidFormNotification
      mode="onChange"
      resetOptions={keepTyped}
      onSubmit={saveOnce}
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
      <div className={styles.foot} data-testid="floating-save">
        <SaveButton {...button} />
      </div>
      <Behaviour />
    </Form>
  );
}
