/** The button that submits the form around it: disabled until something has changed, busy during the save. */
import { Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

export interface SaveButtonProps {
  label?: string;
  /** The label during the save. */
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
      // Errors that the server returned before would block the next try.
      onClick={() => clearErrors()}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
