/** The button that submits the form around it: disabled until something has changed, busy during the save. */
import { Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

export interface SaveButtonProps {
  label?: string;
  /** The label during the save. */
  busyLabel?: string;
  /** A new record can be saved as it is. */
  isNew?: boolean;
}

export function SaveButton(props: SaveButtonProps) {
  const { label = 'Save Changes', busyLabel = 'Saving...', isNew = false } = props;
  const { clearErrors } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      disabled={(!isDirty && !isNew) || isSubmitting}
      loading={isSubmitting}
      loadingPosition="start"
      // Errors that the server returned before would block the next try.
      onClick={() => clearErrors()}
    >
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}
