/** The form of a delivery zone, the same for new and stored ones (DELIV-01). */
import { limits } from '@shop/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { EditForm } from '../edit/EditForm.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { FeeInputs } from './FeeInputs.tsx';
import { TimeInputs } from './TimeInputs.tsx';
import { WhereInputs } from './WhereInputs.tsx';

export interface ZoneFormProps {
  title: string;
  isNew?: boolean;
  isHere: () => boolean;
}

export function ZoneForm({ title, isNew = false, isHere }: ZoneFormProps) {
  const { path } = useStore();
  return (
    <EditForm
      title={title}
      width="form"
      back={{ to: path('delivery'), label: 'Delivery Zones' }}
      button={{ label: 'Save Zone', isNew }}
      isHere={isHere}
    >
      <div className={parts.stack}>
        <Panel>
          <TextInput
            source="name"
            label="Name"
            placeholder="Near the shop"
            parse={keepEmptyText}
            validate={[required('Enter a name'), maxLength(limits.zoneName, 'Too long')]}
            helperText="It stands in the order, for you and for the buyer."
            slotProps={{ htmlInput: { maxLength: limits.zoneName } }}
          />
        </Panel>
        <WhereInputs />
        <FeeInputs />
        <TimeInputs />
      </div>
    </EditForm>
  );
}
