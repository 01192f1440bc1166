/** The product form's inputs, grouped in cards. */

import { limits } from '@shop/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { CategoriesInput } from './CategoriesInput.tsx';
import { DescriptionInput } from './DescriptionInput.tsx';
import { InformationInputs } from './details/InformationInputs.tsx';
import { QuestionsInput } from './details/QuestionsInput.tsx';
import { TagsInput } from './details/TagsInput.tsx';
import { OrderRulesInputs } from './OrderRulesInputs.tsx';
import styles from './ProductInputs.module.css';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductTypeInput } from './ProductTypeInput.tsx';
import { freeProductText } from './priceDoubt.ts';
import { SharingInputs } from './SharingInputs.tsx';
import { isSalePriceFault, salePriceFault } from './salePrice.ts';
import { VisibilityInputs } from './VisibilityInputs.tsx';

/** The server stores such a sale price but ignores it (OQ-64); here it counts as a mistake (MEND-31). */
function belowPrice(value: unknown, values: { price?: unknown }): string | undefined {
  return isSalePriceFault(value, values.price) ? salePriceFault : undefined;
}

/** Said before the save asks; where choices have prices of their own, 0 is usual. */
function FreeNote() {
  const [price, type] = useWatch({ name: ['price', 'type'] });
  const isFree = type !== 'variant' && price !== '' && price !== null && Number(price) === 0;
  return <div role="status">{isFree && <p className={parts.note}>{freeProductText}</p>}</div>;
}

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
            <DescriptionInput />
          </div>
        </Panel>
        <Panel title="Images" subtitle="The first one is the cover. Square pictures look best.">
          <ProductPictures />
        </Panel>
        <Panel title="Price">
          <div className={parts.pair}>
            <RupeesInput source="price" label="Price" required="Enter a price" />
            <RupeesInput
              source="salePrice"
              label="Sale price"
              validate={[belowPrice]}
              blankZero
              hint="Leave it empty when nothing is reduced."
            />
          </div>
          <FreeNote />
        </Panel>
        <ProductTypeInput />
        <InformationInputs />
        <QuestionsInput />
        <SharingInputs />
      </div>
      <div className={parts.stack}>
        <CategoriesInput source="categories" />
        <TagsInput />
        <OrderRulesInputs />
        <VisibilityInputs />
      </div>
    </div>
  );
}
