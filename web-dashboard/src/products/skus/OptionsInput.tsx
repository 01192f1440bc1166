/** The types of a product's combinations and their values, typed as words: 'Size' with 'S, M, L' (SKU-03). */
import { Button, IconButton, TextField } from '@mui/material';
import { cleanText, groupVariants, typeSpelling } from '@shop/commerce';
import { limits } from '@shop/contract';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ChipsInput } from '../../inputs/ChipsInput.tsx';
import {
  addFault,
  addValues,
  type Matrix,
  nameFault,
  removeType,
  removeValue,
  renameType,
  renameValue,
  type SkuValues,
  splitValues,
  typedOptions,
} from './matrix.ts';
import styles from './OptionsInput.module.css';

const proposed = ['Size', 'Colour', 'Weight', 'Flavour', 'Material', 'Pack'];

interface OptionProps {
  matrix: Matrix;
  known: readonly SkuValues[];
  /** '' = a type that has no values yet. */
  type: string;
  number: number;
  /** The owner has just asked for this one. */
  isAsked: boolean;
  onChange: (matrix: Matrix) => void;
  onRemove: () => void;
  onTyped: (key: string, text: string) => void;
}

function Option(props: OptionProps) {
  const { matrix, known, type, number, isAsked, onChange, onRemove, onTyped } = props;
  const { variants } = matrix;
  const groups = groupVariants(variants);
  const values =
    groups.find((group) => group.type === type)?.variants.map(({ value }) => value) ?? [];
  const isNew = values.length === 0;
  const others = groups.map((group) => group.type).filter((other) => other !== type);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const name = typed ?? type;

  const forget = useCallback(() => {
    onTyped(`type ${number}`, '');
    onTyped(`values ${number}`, '');
  }, [onTyped, number]);
  // What stood in a row that is gone can't be finished.
  useEffect(() => forget, [forget]);

  /** Takes 'Size: S, M · Colour: Red' apart; returns whether it was that. */
  const takeAll = (text: string): boolean => {
    const options = typedOptions(text);
    if (!isNew || options.length === 0) return false;
    let next = matrix;
    for (const option of options) {
      const named = typeSpelling(next.variants)(option.type);
      const found = addFault(next.variants, named, option.values);
      if (found) {
        setFault(found);
        return true;
      }
      next = addValues(next, named, option.values, known);
    }
    setTyped(null);
    onTyped(`type ${number}`, '');
    onChange(next);
    return true;
  };
  const finish = () => {
    if (typed === null || takeAll(typed)) return;
    const next = cleanText(typed);
    const found = next === type ? null : nameFault(next, others);
    setFault(found);
    if (found) onTyped(`type ${number}`, typed);
    if (isNew || found) return;
    setTyped(null);
    onTyped(`type ${number}`, '');
    if (next !== type) onChange(renameType(matrix, type, next));
  };
  const add = (text: string): string | null => {
    const wanted = cleanText(name);
    if (!wanted) return 'Enter first what these are, such as Size';
    const twin = isNew ? nameFault(wanted, others) : null;
    const list = splitValues(text);
    const found = twin ?? addFault(variants, isNew ? wanted : type, list);
    if (found) return found;
    onChange(addValues(matrix, isNew ? wanted : type, list, known));
    setTyped(null);
    onTyped(`type ${number}`, '');
    return null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    finish();
    row.current?.querySelector<HTMLInputElement>('[data-values] input:last-of-type')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div className={styles.option} role="group" aria-label={`Type ${number}`} ref={row}>
      <TextField
        label="Type"
        placeholder={proposed[number - 1] ?? 'Size'}
        value={name}
        autoFocus={isAsked}
        error={fault !== null}
        helperText={fault}
        slotProps={{ htmlInput: { list: 'types-of-choices', autoComplete: 'off' } }}
        onChange={(event) => {
          setFault(cleanText(event.target.value) ? nameFault(event.target.value, others) : null);
          setTyped(event.target.value);
          onTyped(`type ${number}`, isNew ? event.target.value : '');
        }}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <div data-values>
        <ChipsInput
          one={name || 'value'}
          label="Values"
          placeholder="S, M, L"
          chips={values}
          longest={limits.variantText}
          onAdd={add}
          onRename={(from, to) => {
            const found = nameFault(
              to,
              values.filter((value) => value !== from),
            );
            if (!found) onChange(renameValue(matrix, type, from, to));
            return found;
          }}
          onRemove={(value) => onChange(removeValue(matrix, type, value))}
          onTyped={(text) => onTyped(`values ${number}`, text)}
        />
      </div>
      <IconButton
        aria-label={`Remove ${name || 'this type'}`}
        onClick={() => {
          forget();
          onRemove();
        }}
      >
        <Trash2 size={18} />
      </IconButton>
    </div>
  );
}

export interface OptionsInputProps {
  matrix: Matrix;
  /** Skus that were removed before. */
  known: readonly SkuValues[];
  onChange: (matrix: Matrix) => void;
  /** Told what is typed but not taken yet, by a key for each field. */
  onTyped: (key: string, text: string) => void;
}

export function OptionsInput({ matrix, known, onChange, onTyped }: OptionsInputProps) {
  const types = groupVariants(matrix.variants).map(({ type }) => type);
  const [isAdding, setAdding] = useState(false);
  const isOpen = types.length === 0 || (isAdding && types.length < limits.skuTypes);
  const change = (next: Matrix) => {
    if (groupVariants(next.variants).length > types.length) setAdding(false);
    onChange(next);
  };
  const rows = isOpen ? [...types, ''] : types;
  return (
    <div className={styles.options}>
      <datalist id="types-of-choices">
        {proposed.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      {rows.map((type, index) => (
        <Option
          // A type keeps its fields, and the cursor in them, while it is renamed or gets its first values.
          // biome-ignore lint/suspicious/noArrayIndexKey: types have no other identity
          key={index}
          matrix={matrix}
          known={known}
          type={type}
          number={index + 1}
          isAsked={type === '' && isAdding}
          onChange={change}
          onRemove={() => {
            if (type === '') setAdding(false);
            else onChange(removeType(matrix, type));
          }}
          onTyped={onTyped}
        />
      ))}
      {!isOpen && types.length < limits.skuTypes && (
        <div>
          <Button
            variant="outlined"
            size="small"
            startIcon={<Plus size={16} />}
            onClick={() => setAdding(true)}
          >
            Add another type
          </Button>
        </div>
      )}
    </div>
  );
}
