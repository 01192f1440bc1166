/** How a form says that something in it is not saved yet. */
import { PencilLine } from 'lucide-react';
import { useFormContext, useFormState } from 'react-hook-form';
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
    <div className="notice" role="status">
      <PencilLine size={18} aria-hidden="true" />
      <p>
        <strong>Unsaved Changes</strong> Save them, or{' '}
        <button type="button" className="button-link" onClick={() => reset()}>
          discard them
        </button>
        .
      </p>
    </div>
  );
}
