/** The three tabs for a product's type: simple, with variants, or a link to another site (1§2). */
import { Tab, Tabs } from '@mui/material';
import { withScheme } from '@shop/commerce';
import { limits, type ProductType } from '@shop/contract';
import { required, TextInput } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './ProductTypeInput.module.css';
import { SkuSwitch } from './skus/SkuSwitch.tsx';

const tabs: { type: ProductType; label: string }[] = [
  { type: 'simple', label: 'Simple' },
  { type: 'variant', label: 'Variant' },
  { type: 'affiliate', label: 'Affiliate' },
];

function AffiliateLink() {
  const { setValue } = useFormContext();
  return (
    <TextInput
      source="link"
      label="Link"
      placeholder="https://example.com/product"
      validate={[required('Enter a link')]}
      onBlur={(event) => {
        const link = withScheme(event.target.value).slice(0, limits.url);
        setValue('link', link, { shouldDirty: true, shouldValidate: true });
      }}
      helperText="Shoppers buy there: “Buy Now” opens this address in a new tab."
    />
  );
}

export function ProductTypeInput() {
  const { field } = useController({ name: 'type', defaultValue: 'simple' });
  const type: ProductType = field.value;
  return (
    <Panel title="Product type">
      <Tabs
        value={type}
        onChange={(_, value: ProductType) => field.onChange(value)}
        aria-label="Product type"
        // The tabs are as wide as the panel, and scroll where the text is large.
        variant="scrollable"
        sx={{ '& .MuiTab-root': { flex: '1 0 auto' } }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.type}
            value={tab.type}
            label={tab.label}
            id={`type-${tab.type}`}
            aria-controls={`panel-${tab.type}`}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => (
        <div
          key={tab.type}
          role="tabpanel"
          id={`panel-${tab.type}`}
          aria-labelledby={`type-${tab.type}`}
          hidden={tab.type !== type}
          className={styles.typePanel}
        >
          {tab.type === type && type === 'simple' && (
            <p className={parts.muted}>
              One product, one price. Nothing to choose for the shopper.
            </p>
          )}
          {tab.type === type && type === 'variant' && <SkuSwitch />}
          {tab.type === type && type === 'affiliate' && <AffiliateLink />}
        </div>
      ))}
    </Panel>
  );
}
