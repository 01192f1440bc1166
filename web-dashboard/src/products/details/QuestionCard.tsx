/** One question to the buyer: its words, its kind, whether it must be answered, and what an answer costs. */
import { Button, IconButton, InputAdornment, MenuItem, TextField } from '@mui/material';
import { limits, type QuestionKind } from '@shop/contract';
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { InputError } from '../../inputs/InputError.tsx';
import { SwitchRow } from '../../inputs/SwitchRow.tsx';
import type { QuestionValues } from './detailBody.ts';
import styles from './QuestionCard.module.css';
import type { QuestionFaults } from './questionFaults.ts';

const kinds: [QuestionKind, string][] = [
  ['text', 'Text, written by the buyer'],
  ['choice', 'Choice of several'],
];

interface AmountProps {
  label: string;
  value: QuestionValues['surcharge'];
  fault: string | undefined;
  onChange: (text: string) => void;
}

function Amount({ label, value, fault, onChange }: AmountProps) {
  return (
    <TextField
      label={label}
      value={value === 0 || value === null ? '' : String(value ?? '')}
      placeholder="none"
      error={fault !== undefined}
      helperText={fault}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 12 },
        input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export interface QuestionCardProps {
  question: QuestionValues;
  number: number;
  count: number;
  faults: QuestionFaults;
  onChange: (part: Partial<QuestionValues>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { question, number, count, faults, onChange, onMove, onRemove } = props;
  const { kind, label, required, surcharge, choices } = question;
  const setChoice = (index: number, part: Partial<(typeof choices)[number]>) =>
    onChange({
      choices: choices.map((choice, other) => (other === index ? { ...choice, ...part } : choice)),
    });
  const setKind = (next: QuestionKind) => {
    const blank = { label: '', surcharge: 0 };
    const none = next === 'choice' && choices.length === 0;
    onChange({ kind: next, ...(none && { choices: [blank, { ...blank }] }) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div className={styles.card} role="group" aria-label={`Question ${number}`}>
      <div className={styles.head}>
        <strong>Question {number}</strong>
        <span>
          <IconButton
            size="small"
            aria-label={`Move question ${number} up`}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move question ${number} down`}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={16} />
          </IconButton>
          <IconButton size="small" aria-label={`Remove question ${number}`} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        </span>
      </div>
      <TextField
        label="Question"
        placeholder="Name on the cake"
        value={label}
        error={faults.label !== undefined}
        helperText={faults.label}
        slotProps={{ htmlInput: { maxLength: limits.questionLabel } }}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          select
          label="Answer"
          value={kind}
          onChange={(event) => setKind(event.target.value as QuestionKind)}
        >
          {kinds.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </TextField>
        <Amount
          label="Surcharge for an answer"
          value={surcharge}
          fault={faults.surcharge}
          onChange={(text) => onChange({ surcharge: text })}
        />
      </div>
      {kind === 'choice' && (
        <div className={styles.choices}>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no id
            <div key={index} className={styles.choice}>
              <TextField
                label={`Choice ${index + 1}`}
                value={choice.label}
                error={faults[`choices.${index}.label`] !== undefined}
                helperText={faults[`choices.${index}.label`]}
                slotProps={{ htmlInput: { maxLength: limits.questionLabel } }}
                onChange={(event) => setChoice(index, { label: event.target.value })}
              />
              <Amount
                label={`Surcharge of choice ${index + 1}`}
                value={choice.surcharge}
                fault={faults[`choices.${index}.surcharge`]}
                onChange={(text) => setChoice(index, { surcharge: text })}
              />
              <IconButton
                size="small"
                aria-label={`Remove choice ${index + 1}`}
                onClick={() => onChange({ choices: choices.filter((_, other) => other !== index) })}
              >
                <X size={16} />
              </IconButton>
            </div>
          ))}
          <InputError texts={faults.choices ? [faults.choices] : []} />
          <div>
            <Button
              variant="text"
              size="small"
              startIcon={<Plus size={16} />}
              disabled={choices.length >= limits.questionChoices}
              onClick={() => onChange({ choices: [...choices, { label: '', surcharge: 0 }] })}
            >
              Add a choice
            </Button>
          </div>
        </div>
      )}
      <SwitchRow
        label="Must be answered"
        hint="The product can't be ordered without an answer."
        checked={required}
        onChange={(next) => onChange({ required: next })}
      />
    </div>
  );
}
