/** A select of a form without a blank choice. */
import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { errorsBelow } from './errorsBelow.ts';

export interface ChoiceInputProps {
  source: string;
  label: string;
  /** Stored values with their labels. */
  choices: readonly (readonly [value: string, label: string])[];
  hint?: string | undefined;
  /** Chosen while the record has none. */
  defaultValue?: string;
  className?: string | undefined;
}

export function ChoiceInput(props: ChoiceInputProps) {
  const { source, label, choices, hint, className, defaultValue } = props;
  const parse = (value: string) => value;
  const { id, field, fieldState } = useInput<string>({
    source,
    parse,
    ...(defaultValue !== undefined && { defaultValue }),
  });
  const [fault] = errorsBelow(fieldState.error);
  return (
    <TextField
      select
      id={id}
      className={className ?? ''}
      label={label}
      value={field.value}
      error={fieldState.invalid}
      helperText={fault ?? hint}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    >
      {choices.map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
