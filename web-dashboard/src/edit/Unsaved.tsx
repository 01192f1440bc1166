/** Shows that a form has unsaved changes. */
import { PencilLine } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import { UnsavedBadge } from '../layout/UnsavedBadge.tsx';
import buttons from '../theme/buttons.module.css';

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
      <PencilLine size={18} />
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
