/** How a form says that something in it is not saved yet. */
import { PencilLine } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import buttons from '../account/buttons.module.css';
import parts from '../layout/parts.module.css';
import { UnsavedBadge } from '../layout/UnsavedBadge.tsx';

export function UnsavedTag() {
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  return <UnsavedBadge />;
}

export function UnsavedBanner() {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  return (
    <div className={parts.notice} role="status">
      <PencilLine size={18} aria-hidden="true" />
      <p>
        <strong>Unsaved Changes</strong> Save them, or{' '}
        <button type="button" className={buttons.buttonLink} onClick={() => reset()}>
          discard them
        </button>
        .
      </p>
    </div>
  );
}
