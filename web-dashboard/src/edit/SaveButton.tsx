/** The button that submits the form around it: dead until something has changed, busy while it is saved. */
import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';

export interface SaveButtonProps {
  label?: string;
  /** Shown while it is being saved. */
  busyLabel?: string;
}

export function SaveButton({ label = 'Save Changes', busyLabel = 'Saving...' }: SaveButtonProps) {
  const { clearErrors } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      disabled={!isDirty || isSubmitting}
      loading={isSubmitting}
      loadingPosition="start"
      // What the server has refused before must not stand in the way of the next try.
      onClick={() => clearErrors()}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
