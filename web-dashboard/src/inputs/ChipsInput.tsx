/** Words as chips: typed one after the other, several by commas; each can be renamed and removed. */
import { cleanText } from '@shop/commerce';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './ChipsInput.module.css';
import { InputError } from './InputError.tsx';

export interface ChipsInputProps {
  /** What one is called, such as 'Size'; part of the labels. */
  one: string;
  label: string;
  hint?: string;
  placeholder?: string;
  chips: readonly string[];
  /** Most characters of one. */
  longest: number;
  /** Takes what was typed; returns why it can't, and the text then stays. */
  onAdd: (text: string) => string | null;
  onRename: (from: string, to: string) => string | null;
  onRemove: (chip: string) => void;
  /** Told while something is typed that is no chip yet. */
  onTyped?: (text: string) => void;
}

interface ChipProps extends Pick<ChipsInputProps, 'one' | 'longest' | 'onRename' | 'onRemove'> {
  chip: string;
  onFault: (fault: string | null) => void;
}

function Chip({ chip, one, longest, onRename, onRemove, onFault }: ChipProps) {
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isLeft = useRef(false);
  const finish = () => {
    if (text === null) return;
    const next = cleanText(text);
    const fault = next === chip ? null : onRename(chip, next);
    onFault(fault);
    setText(null);
  };
  useEffect(() => {
    if (text !== null || !isLeft.current) return;
    isLeft.current = false;
    button.current?.focus();
  }, [text]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    isLeft.current = true;
    if (event.key === 'Enter') finish();
    else setText(null);
  };
  if (text !== null) {
    return (
      <li className={styles.chip}>
        <input
          className={styles.rename}
          aria-label={`New name of ${chip}`}
          value={text}
          size={Math.max(4, text.length)}
          maxLength={longest}
          // biome-ignore lint/a11y/noAutofocus: the owner has just asked to rename this one
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={finish}
        />
      </li>
    );
  }
  return (
    <li className={styles.chip}>
      <button
        type="button"
        ref={button}
        className={styles.name}
        aria-label={`Rename ${one} ${chip}`}
        onClick={() => setText(chip)}
      >
        {chip}
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${one} ${chip}`}
        onClick={() => onRemove(chip)}
      >
        <X size={14} />
      </button>
    </li>
  );
}

export function ChipsInput(props: ChipsInputProps) {
  const { one, label, hint, placeholder, chips, longest, onAdd, onRename, onRemove, onTyped } =
    props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const type = (next: string) => {
    setText(next);
    setFault(null);
    onTyped?.(next);
  };
  /** Adds what is typed; where it can't be added the text stays with the reason. */
  const add = (typed: string) => {
    if (!cleanText(typed)) return type('');
    const found = onAdd(typed);
    type(found === null ? '' : typed);
    setFault(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    event.stopPropagation();
    add(text);
  };
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-bad={fault !== null}>
        {chips.length > 0 && (
          <ul className={styles.chips} aria-label={label}>
            {chips.map((chip) => (
              <Chip
                key={chip}
                chip={chip}
                one={one}
                longest={longest}
                onRename={onRename}
                onRemove={(gone) => {
                  input.current?.focus();
                  onRemove(gone);
                }}
                onFault={setFault}
              />
            ))}
          </ul>
        )}
        <input
          id={id}
          ref={input}
          className={styles.input}
          value={text}
          placeholder={chips.length === 0 ? placeholder : undefined}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== null || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(text)}
        />
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div id={`${id}-fault`}>
        <InputError texts={fault === null ? [] : [fault]} />
      </div>
    </div>
  );
}
