/** The state of an address, chosen from the list; one that an older order holds in other words stays (DELIV-04). */
import { stateNamed, states } from '@shop/commerce';
import type { ReactElement } from 'react';
import { Labelled } from '../components/Field.tsx';
import { Icon } from '../components/Icon.tsx';
import { detailInputs } from './detailInputs.ts';

interface StateFieldProps {
  required: boolean;
  /** As it was typed or chosen before; '' = not yet. */
  initial: string | undefined;
  error: string | undefined;
}

export function StateField({ required, initial = '', error }: StateFieldProps): ReactElement {
  const known = stateNamed(initial)?.name;
  return (
    <Labelled name="state" label={detailInputs.state.label} error={error}>
      {(tied) => (
        <span className="relative block">
          <select
            {...tied}
            name="state"
            required={required}
            autoComplete={detailInputs.state.autoComplete}
            defaultValue={known ?? initial}
            className="field appearance-none pr-11"
          >
            <option value="">Please choose</option>
            {!known && initial !== '' && <option>{initial}</option>}
            {states.map(({ code, name }) => (
              <option key={code}>{name}</option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid rotate-90 place-items-center">
            <Icon name="right" size={18} />
          </span>
        </span>
      )}
    </Labelled>
  );
}
