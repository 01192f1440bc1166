/**
 * The product form's inputs in cards: two columns where there is room; else what every product needs, and the rest
 * folded below it (FIX-64).
 */
import { leastSurcharge } from '@shop/commerce';
import { limits, untrackedStock } from '@shop/contract';
import { maxLength, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RupeesInput } from '../inputs/RupeesInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useMedia } from '../lib/useMedia.ts';
import { CategoriesInput } from './CategoriesInput.tsx';
import { DescriptionInput } from './DescriptionInput.tsx';
import { informationBody, questionBodies } from './details/detailBody.ts';
import { InformationInputs } from './details/InformationInputs.tsx';
import { QuestionsInput } from './details/QuestionsInput.tsx';
import { TagsInput } from './details/TagsInput.tsx';
import { FormGroup } from './FormGroup.tsx';
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
  const [price, type, questions] = useWatch({ name: ['price', 'type', 'questions'] });
  const isZero = type !== 'variant' && price !== '' && price !== null && Number(price) === 0;
  const isFree = isZero && leastSurcharge(questionBodies(questions)) === 0;
  return <div role="status">{isFree && <p className={parts.note}>{freeProductText}</p>}</div>;
}

function NameInput() {
  return (
    <TextInput
      source="name"
      label="Name"
      placeholder="Cotton kurta"
      validate={[required('Enter a name'), maxLength(limits.productName, 'Too long')]}
      helperText={false}
    />
  );
}

function PriceInputs() {
  return (
    <div>
      <div className={styles.prices}>
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
    </div>
  );
}

function TwoColumns() {
  return (
    <div className={styles.columns}>
      <div className={parts.stack}>
        <Panel title="About the product">
          <div className={parts.stack}>
            <NameInput />
            <DescriptionInput />
          </div>
        </Panel>
        <Panel title="Images" subtitle="The first one is the cover. Square pictures look best.">
          <ProductPictures />
        </Panel>
        <Panel title="Price">
          <PriceInputs />
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

function OneColumn() {
  return (
    <div className={parts.stackTight}>
      <Panel>
        <div className={parts.stack}>
          <ProductPictures />
          <NameInput />
          <PriceInputs />
        </div>
      </Panel>
      <CategoriesInput source="categories" />
      <Panel>
        <DescriptionInput />
      </Panel>
      <FormGroup
        title="Options and stock"
        subtitle="Sizes and colours, pieces left, unit."
        sources={['type', 'variants', 'skus', 'link', 'minOrder', 'stock', 'unit']}
        isFilled={({ type = 'simple', minOrder = 1, stock = untrackedStock, unit = '' }) =>
          type !== 'simple' || minOrder !== 1 || stock !== untrackedStock || unit !== ''
        }
      >
        <ProductTypeInput />
        <OrderRulesInputs />
      </FormGroup>
      <FormGroup
        title="Search and sharing"
        subtitle="How search engines and chats show it."
        sources={['searchTitle', 'searchDescription']}
        isFilled={({ searchTitle, searchDescription }) => Boolean(searchTitle || searchDescription)}
      >
        <SharingInputs isBelowTitle />
      </FormGroup>
      <FormGroup
        title="More"
        subtitle="Tags, maker and MRP, questions, publish date."
        sources={['tags', 'information', 'questions', 'status', 'publishAt', 'handle']}
        isFilled={({ tags = [], information, questions = [], status, publishAt }) =>
          tags.length > 0 ||
          Object.keys(informationBody(information)).length > 0 ||
          questions.length > 0 ||
          (status ?? 'active') !== 'active' ||
          Boolean(publishAt)
        }
      >
        <TagsInput />
        <InformationInputs />
        <QuestionsInput />
        <VisibilityInputs />
      </FormGroup>
    </div>
  );
}

export function ProductInputs() {
  return useMedia('(min-width: 1040px)') ? <TwoColumns /> : <OneColumn />;
}
