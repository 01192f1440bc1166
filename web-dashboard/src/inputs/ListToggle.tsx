/** A button that narrows a list to what is so. */
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useListFilters } from '../layout/FilteredList.tsx';

export function ListToggle({ field, label }: { field: string; label: string }) {
  const { filterValues } = useListContext();
  const { narrow } = useListFilters();
  const isOn = filterValues[field] === true;
  return (
    <Button
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => narrow(field, isOn ? '' : true)}
    >
      {label}
    </Button>
  );
}
