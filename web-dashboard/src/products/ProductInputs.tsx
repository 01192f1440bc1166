/** The product form's inputs, grouped in cards. */
import InputAdornment from '@mui/material/InputAdornment';
import { limits } from '@shop/contract';
import {
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  number,
  required,
  TextInput,
} from 'react-admin';
import { ImagesInput } from '../inputs/ImagesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { CategoriesInput } from './CategoriesInput.tsx';
import { OrderRulesInputs } from './OrderRulesInputs.tsx';
import styles from './ProductInputs.module.css';
import { ProductTypeInput } from './ProductTypeInput.tsx';
import { isSalePriceFault, salePriceFault } from './salePrice.ts';

const rupees = {
  input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
  htmlInput: { inputMode: 'decimal' },
} as const;

const price = [
  number('Enter a number'),
  minValue(0, 'Enter 0 or more'),
  maxValue(limits.price, 'That is too much'),
];

/** The server keeps such a sale price without counting it (OQ-64); here it is a slip (MEND-31). */
function belowPrice(value: unknown, values: { price?: unknown }): string | undefined {
  return isSalePriceFault(value, values.price) ? salePriceFault : undefined;
}

/** 0 stands for none, which is shown as nothing. */
const shownIfAny = (salePrice: number | null) => (salePrice ? String(salePrice) : '');

export function ProductInputs() {
  return (
    <div className={styles.productForm}>
      <div className={parts.stack}>
        <Panel title="About the product">
          <div className={parts.stack}>
            <TextInput
              source="name"
              label="Name"
              placeholder="Cotton kurta"
              validate={[required('Enter a name'), maxLength(limits.productName, 'Too long')]}
              helperText={false}
            />
            <TextInput
              source="description"
              label="Description"
              multiline
              minRows={4}
              validate={maxLength(limits.productDescription, 'Too long')}
              helperText={false}
              parse={(text: string) => text}
            />
          </div>
        </Panel>
        <Panel title="Images" subtitle="The first one is the cover. Square pictures look best.">
          <ImagesInput source="images" />
        </Panel>
        <Panel title="Price">
          <div className={parts.pair}>
            <NumberInput
              source="price"
              label="Price"
              min={0}
              step="any"
              validate={[required('Enter a price'), ...price]}
              slotProps={rupees}
              helperText={false}
            />
            <NumberInput
              source="salePrice"
              label="Sale price"
              min={0}
              step="any"
              validate={[...price, belowPrice]}
              slotProps={rupees}
              format={shownIfAny}
              helperText="Leave it empty when nothing is reduced."
            />
          </div>
        </Panel>
        <ProductTypeInput />
      </div>
      <div className={parts.stack}>
        <CategoriesInput source="categories" />
        <OrderRulesInputs />
      </div>
    </div>
  );
}
