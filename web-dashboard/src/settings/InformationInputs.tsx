/** Card with logo, name and description. */
import { limits } from '@shop/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { LogoInput } from './LogoInput.tsx';

const name = [required('Enter a name'), maxLength(limits.storeName, 'Too long')];

export function InformationInputs() {
  const description: string = useWatch({ name: 'description' });
  return (
    <Panel title="Store Information" subtitle="What shoppers see first.">
      <div className={parts.stack}>
        <LogoInput source="logo" />
        <TextInput
          source="name"
          label="Store Name"
          validate={name}
          parse={keepEmptyText}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: limits.storeName } }}
        />
        <TextInput
          source="description"
          label="Description"
          multiline
          minRows={3}
          placeholder="What you sell, where you are, what makes it special"
          parse={keepEmptyText}
          helperText={`${description.length} of ${limits.storeDescription}`}
          slotProps={{ htmlInput: { maxLength: limits.storeDescription } }}
        />
      </div>
    </Panel>
  );
}
