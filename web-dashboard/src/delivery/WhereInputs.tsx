/** Card: the places of a zone, by pincode, state or distance (DELIV-01). */
import { cleanText, mapPoint, readPincodes, states } from '@shop/commerce';
import { limits } from '@shop/contract';
import { Globe, MapPinned, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  TextInput,
  useInput,
  useRecordContext,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { type Card, CardsInput } from '../inputs/CardsInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { PickInput } from '../inputs/PickInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore, useStoreData } from '../providers/store.tsx';
import type { ZoneValues } from './zoneBody.ts';

type Where = 'places' | 'everywhere';

const wheres: readonly Card<Where>[] = [
  {
    value: 'places',
    label: 'These places',
    hint: 'By pincode, state or distance',
    Icon: MapPinned,
  },
  {
    value: 'everywhere',
    label: 'Everywhere else',
    hint: 'All that fits no zone above it',
    Icon: Globe,
  },
];

const pincodeFault = (text: string | null) => {
  const { fault } = readPincodes(text ?? '');
  return fault === null
    ? undefined
    : `“${fault.slice(0, 40)}” is no pincode, no prefix such as 5600* and no range such as 560001-560099`;
};

const options = states.map(({ name }) => ({ id: name, name }));

function StatesInput() {
  const { field } = useInput<string[]>({ source: 'states' });
  const chosen: string[] = field.value ?? [];
  return (
    <PickInput
      label="States"
      placeholder="Karnataka"
      options={options}
      chosen={chosen.map((name) => ({ id: name, name }))}
      onChange={(next) => field.onChange(next.map(({ name }) => name))}
    />
  );
}

/** The short links of map apps do not say where they lead. */
function CentreNotice() {
  const { path } = useStore();
  const { data: store } = useStoreData();
  const radius = useWatch({ name: 'radius' });
  if (!radius || !store || mapPoint(store.mapLink)) return null;
  return (
    <p className={parts.notice} role="status">
      <TriangleAlert size={18} />
      <span>
        {store.mapLink
          ? "Your shop's map link does not say where it is"
          : 'Your shop has no map link'}
        , so no address is in this circle. Open your shop on a map in a browser, and copy the long
        address of that page into <Link to={path('setting')}>Map link</Link>.
      </span>
    </p>
  );
}

const isEverywhere = ({ pincodes, states, radius }: ZoneValues) =>
  !cleanText(pincodes ?? '') && !states?.length && !radius;

/** A zone by places needs one: without any it would be everywhere. */
const oneOfThem = (_: unknown, values: ZoneValues) =>
  isEverywhere(values) ? 'Enter a pincode, a state or a distance' : undefined;

export function WhereInputs() {
  const record = useRecordContext<ZoneValues & { id?: string }>();
  const isStoredEverywhere = record?.id !== undefined && isEverywhere(record);
  const [where, setWhere] = useState<Where>(isStoredEverywhere ? 'everywhere' : 'places');
  const { setValue, clearErrors, trigger } = useFormContext();
  const { submitCount } = useFormState();
  const choose = (next: Where) => {
    setWhere(next);
    clearErrors(['pincodes', 'radius']);
    if (next === 'places') return;
    for (const [name, value] of Object.entries({ pincodes: '', states: [], radius: 0 })) {
      setValue(name, value, { shouldDirty: true });
    }
  };
  return (
    <Panel title="Where it is">
      <div className={parts.stack}>
        <CardsInput
          legend="Where it is"
          hideLegend
          cards={wheres}
          value={where}
          onChange={choose}
        />
        {where === 'places' && (
          <>
            <TextInput
              source="pincodes"
              label="Pincodes"
              multiline
              minRows={2}
              placeholder="560001, 5601*, 562000-562999"
              parse={keepEmptyText}
              validate={[pincodeFault, oneOfThem, maxLength(limits.zonePincodes, 'Too long')]}
              helperText="Single ones, beginnings such as 5600*, and ranges such as 560001-560099, with commas or on lines."
            />
            <StatesInput />
            <div className={parts.pair}>
              <NumberInput
                source="radius"
                label="Kilometres around your shop"
                min={0}
                max={limits.zoneRadius}
                step="any"
                format={(value: number | null) => (value ? String(value) : '')}
                validate={[
                  minValue(0, 'Enter 0 or more'),
                  maxValue(limits.zoneRadius, `At most ${limits.zoneRadius} km`),
                ]}
                onBlur={() => submitCount > 0 && void trigger('pincodes')}
                helperText="For addresses with a place on the map. Needs your shop's map link."
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            </div>
            <CentreNotice />
            <p className={parts.note}>An address is in the zone when one of these fits.</p>
          </>
        )}
      </div>
    </Panel>
  );
}
