/** The inputs of a plan (2§2, 2§5). */
import { limits, planMemberships, planTypes } from '@shop/contract';
import { required, TextInput } from 'react-admin';
import { ChoiceInput } from '../inputs/ChoiceInput.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import parts from '../layout/parts.module.css';
import { capitalized } from '../lib/capitalized.ts';

const types = planTypes.map((type) => [type, capitalized(type)] as const);

const memberships = planMemberships.map(
  (type) => [type, capitalized(type) || 'None named'] as const,
);

const asLines = (features: string[] | null) => (features ?? []).join('\n');
const fromLines = (text: string) => text.split('\n');

export function PlanInputs() {
  return (
    <>
      <TextInput
        source="name"
        label="Name"
        parse={keepEmptyText}
        validate={required('Enter a name')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: limits.planName, required: true } }}
      />
      <TextInput
        source="description"
        label="Description"
        parse={keepEmptyText}
        validate={required('Enter a description')}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: limits.planText, required: true } }}
      />
      <div className={parts.pair}>
        <RupeesInput source="price" label="Price (₹)" required="Enter an amount" />
        <RupeesInput
          source="originalPrice"
          label="Original price (₹)"
          hint="Crossed out; empty for none"
          blankZero
        />
        <ChoiceInput source="type" label="Type" choices={types} />
        <ChoiceInput
          source="membership"
          label="Membership it brings"
          choices={memberships}
          hint="Owners with it read this plan's name"
        />
        <TextInput
          source="cta"
          label="Button text"
          parse={keepEmptyText}
          helperText={false}
          slotProps={{ htmlInput: { maxLength: limits.planName } }}
        />
      </div>
      <TextInput
        source="features"
        label="Features"
        multiline
        minRows={3}
        format={asLines}
        parse={fromLines}
        helperText="One per line"
      />
      <SwitchInput source="popular" label="Most popular" />
    </>
  );
}
