/** The inputs for minimum order, stock and unit, each with a switch (1§2, 1§4). */
import { FormControlLabel, Switch } from '@mui/material';
import { limits, untrackedStock } from '@shop/contract';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { maxLength, maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import styles from './OrderRulesInputs.module.css';
import { isStuck, stuckText } from './stockWords.ts';

interface RuleProps {
  source: string;
  label: string;
  /** The value that means "off". */
  off: number | string;
  /** Value that switching on sets. */
  on: number | string;
  hint: string;
  children: ReactNode;
}

function Rule({ source, label, off, on, hint, children }: RuleProps) {
  const { setValue, clearErrors } = useFormContext();
  const value: unknown = useWatch({ name: source });
  // Separate from the value: typing 1 as minimum order must not switch the field off.
  const [isOn, setOn] = useState(value !== off && value !== undefined);
  const flip = (next: boolean) => {
    setOn(next);
    clearErrors(source);
    setValue(source, next ? on : off, { shouldDirty: true });
  };
  return (
    <div className={styles.rule}>
      <FormControlLabel
        label={label}
        labelPlacement="start"
        control={<Switch checked={isOn} onChange={(_, next) => flip(next)} />}
      />
      <p className={parts.note}>{hint}</p>
      {isOn && children}
    </div>
  );
}

/** Says while the form is filled in that nobody can buy the product by these rules. */
function StuckNotice() {
  const [type, stock, minOrder] = useWatch({ name: ['type', 'stock', 'minOrder'] });
  return (
    <div role="status">
      {isStuck({ type, stock, minOrder }) && (
        <p className={parts.noticeDanger}>
          <TriangleAlert size={18} />
          {stuckText({ stock, minOrder })}. Shoppers see it as out of stock.
        </p>
      )}
    </div>
  );
}

/** Nothing is counted of what is bought elsewhere. */
function CountedRules() {
  const [type, skus] = useWatch({ name: ['type', 'skus'] });
  // Each combination counts its own pieces.
  const hasSkus = type === 'variant' && skus?.length > 0;
  if (type === 'affiliate') return null;
  return (
    <>
      <Rule
        source="minOrder"
        label="Minimum order"
        off={1}
        on={2}
        hint="The least one order can hold."
      >
        <NumberInput
          source="minOrder"
          label="Minimum quantity"
          min={1}
          step={1}
          validate={[
            required('Enter a quantity'),
            minValue(1, 'Enter 1 or more'),
            maxValue(limits.quantity, 'That is too much'),
          ]}
          helperText={false}
        />
      </Rule>
      {hasSkus ? (
        <p className={clsx(styles.rule, parts.note)}>
          Stock is counted by combination, below Product type.
        </p>
      ) : (
        <Rule
          source="stock"
          label="Track stock"
          off={untrackedStock}
          on={1}
          hint="Orders take from it; at 0 the product is out of stock."
        >
          <NumberInput
            source="stock"
            label="Stock"
            min={0}
            step={1}
            validate={[
              required('Enter the stock'),
              minValue(0, 'Enter 0 or more'),
              maxValue(limits.stock, 'That is too much'),
            ]}
            helperText={false}
          />
        </Rule>
      )}
      {!hasSkus && <StuckNotice />}
    </>
  );
}

export function OrderRulesInputs() {
  return (
    <Panel title="Ordering">
      <CountedRules />
      <Rule
        source="unit"
        label="Unit"
        off=""
        on="pcs"
        hint="What one piece is called: pcs, kg, box."
      >
        <TextInput
          source="unit"
          label="Unit name"
          validate={[required('Enter a unit'), maxLength(limits.unit, 'Too long')]}
          helperText={false}
        />
      </Rule>
    </Panel>
  );
}
