/** Chooses several of a list by typing: what is chosen stands as chips in the field. */
import { Autocomplete, TextField } from '@mui/material';

export interface Pickable {
  id: string;
  name: string;
}

export interface PickInputProps {
  label: string;
  hint?: string;
  placeholder?: string;
  options: readonly Pickable[];
  chosen: readonly Pickable[];
  onChange: (chosen: Pickable[]) => void;
  /** Told what is typed, where the options follow it. */
  onType?: (text: string) => void;
  isLoading?: boolean;
  fault?: string | undefined;
}

export function PickInput(props: PickInputProps) {
  const { label, hint, placeholder, options, chosen, onChange, onType, isLoading, fault } = props;
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      options={[...options]}
      value={[...chosen]}
      loading={isLoading ?? false}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // Options that the server has found already are not searched again.
      {...(onType && { filterOptions: (found: Pickable[]) => found })}
      noOptionsText="Nothing found"
      onChange={(_, next) => onChange(next)}
      onInputChange={(_, text) => onType?.(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={chosen.length === 0 ? placeholder : ''}
          error={fault !== undefined}
          helperText={fault ?? hint}
        />
      )}
    />
  );
}
