/** What law and buyers want to know of a product, folded while nobody needs it (DET-01). */
import { cleanSigns } from '@shop/commerce';
import { limits, makerKinds, netUnits } from '@shop/contract';
import { maxLength, maxValue, minValue, NumberInput, regex, TextInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../inputs/ChoiceInput.tsx';
import { errorsBelow } from '../../inputs/errorsBelow.ts';
import { keepEmptyText } from '../../inputs/keepEmptyText.ts';
import { RupeesInput } from '../../inputs/RupeesInput.tsx';
import { FoldedPanel } from '../../layout/FoldedPanel.tsx';
import parts from '../../layout/parts.module.css';
import { capitalized } from '../../lib/capitalized.ts';
import { countryChoices } from './countries.ts';
import { informationBody } from './detailBody.ts';

const units = netUnits.map((unit) => [unit, unit] as const);
const kinds = makerKinds.map((kind) => [kind, capitalized(kind)] as const);
const countries = [['', 'Not said'] as const, ...countryChoices()];
const line = maxLength(limits.informationText, 'Too long');

interface LineProps {
  source: string;
  label: string;
  hint?: string;
  placeholder?: string;
  multiline?: boolean;
}

function Line({ source, label, hint, placeholder = '', multiline = false }: LineProps) {
  return (
    <TextInput
      source={`information.${source}`}
      label={label}
      placeholder={placeholder}
      parse={keepEmptyText}
      multiline={multiline}
      validate={line}
      helperText={hint ?? false}
    />
  );
}

export function InformationInputs() {
  const information = useWatch({ name: 'information' });
  const { errors } = useFormState();
  const count = Object.keys(informationBody(information)).length;
  return (
    <FoldedPanel
      title="Product information"
      subtitle="What packs must say, and shoppers look for: maker, MRP, net quantity."
      note={count > 0 ? `${count} filled in` : 'empty'}
      hasFault={errorsBelow(errors.information).length > 0}
    >
      <div className={parts.stack}>
        <div className={parts.pair}>
          <Line source="brand" label="Brand" />
          <Line
            source="commonName"
            label="Common name"
            placeholder="Mango pickle"
            hint="What the goods are generally called."
          />
        </div>
        <div className={parts.pair}>
          <NumberInput
            source="information.netQuantity.value"
            label="Net quantity"
            min={0}
            step="any"
            validate={[
              minValue(0, 'Enter 0 or more'),
              maxValue(limits.netQuantity, 'That is too much'),
            ]}
            helperText="Without the pack. The price per unit is shown by itself."
          />
          <ChoiceInput
            source="information.netQuantity.unit"
            label="Unit of the net quantity"
            defaultValue="g"
            choices={units}
          />
        </div>
        <div className={parts.pair}>
          <RupeesInput
            source="information.mrp"
            label="MRP"
            blankZero
            hint="As printed, with all taxes."
          />
          <ChoiceInput
            source="information.origin"
            label="Country of origin"
            defaultValue=""
            choices={countries}
            hint="Imported goods can be filtered by it."
          />
        </div>
        <div className={parts.pair}>
          <ChoiceInput
            source="information.makerKind"
            label="Who makes it"
            defaultValue="maker"
            choices={kinds}
            hint="Goods from abroad name their importer."
          />
          <Line source="bestBefore" label="Best before" placeholder="6 months from packing" />
        </div>
        <Line
          source="maker"
          label="Name and address"
          placeholder="Asha Foods, 4 Mill Road, Pune 411001"
          hint="Of the maker, packer or importer."
          multiline
        />
        <div className={parts.pair}>
          <Line
            source="careContact"
            label="Care contact"
            placeholder="care@asha.example, 080 2345 6789"
            hint="Whom buyers call or write to."
          />
          <TextInput
            source="information.fssai"
            label="FSSAI number"
            parse={(text: string) => cleanSigns(text).replace(/\s/g, '')}
            validate={regex(/^\d{14}$/, 'Enter the 14 digits of the licence')}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 14 } }}
            helperText="For food: 14 digits."
          />
        </div>
      </div>
    </FoldedPanel>
  );
}
