/** Card for what the owner writes to buyers on WhatsApp, a text for each way an order stands (OLIST-05). */
import { Button, TextField } from '@mui/material';
import { chatTextFault, filledChatText, usualChatTexts } from '@shop/commerce';
import { type ChatPlaceholder, type ChatTextKey, chatPlaceholders, limits } from '@shop/contract';
import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { FoldedPanel } from '../layout/FoldedPanel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import styles from './chatTexts.module.css';

const texts: readonly (readonly [key: ChatTextKey, label: string])[] = [
  ['placed', 'New'],
  ['confirmed', 'To prepare'],
  ['shipped', 'On its way'],
  ['ready', 'Ready to be picked up'],
  ['delivered', 'Done'],
  ['cancelled', 'Cancelled'],
];

/** What each placeholder is filled in with. */
const meanings: Readonly<Record<ChatPlaceholder, string>> = {
  name: 'first name of the buyer',
  number: 'number of the order',
  items: 'what was ordered, a line each',
  total: 'what it costs',
  time: 'chosen time, or the days that a delivery takes',
  tracking: 'courier, tracking number and link',
  link: 'page on which the buyer follows the order',
  shop: 'name of your shop',
};

const example: Readonly<Record<ChatPlaceholder, string>> = {
  name: 'Asha',
  number: '12',
  items: '2 × Choco cake: ₹440.00',
  total: '₹440.00',
  time: 'Tue, 24 Nov, 09:30–11:00',
  tracking: 'Delhivery 1410412345 https://www.delhivery.com/track/package/1410412345',
  link: 'https://your.shop/order/…',
  shop: '',
};

const validate = (text: string) => chatTextFault(text) || undefined;

function ChatTextInput({ name, label }: { name: ChatTextKey; label: string }) {
  const { store } = useStore();
  const box = useRef<HTMLTextAreaElement>(null);
  /** The usual words come back once an emptied field is left. */
  const [isEmptied, setEmptied] = useState(false);
  const { id, field, fieldState } = useInput<string>({
    source: `settings.chatTexts.${name}`,
    parse: (text: string) => text,
    validate,
  });
  const usual = usualChatTexts[name];
  const text = field.value || (isEmptied ? '' : usual);
  const change = (next: string) => {
    setEmptied(next === '');
    field.onChange(next === usual ? '' : next);
  };
  /** Puts a placeholder where the cursor stands. */
  const insert = (word: ChatPlaceholder) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    const put = `{${word}}`;
    change(text.slice(0, selectionStart) + put + text.slice(selectionEnd));
    const end = selectionStart + put.length;
    requestAnimationFrame(() => box.current?.setSelectionRange(end, end));
  };
  const [fault] = errorsBelow(fieldState.error);
  return (
    <div className={styles.chatText}>
      <TextField
        id={id}
        label={label}
        multiline
        minRows={2}
        value={text}
        error={fieldState.invalid}
        helperText={fault}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          setEmptied(false);
          field.onBlur();
        }}
        inputRef={(element: HTMLTextAreaElement | null) => {
          box.current = element;
          field.ref(element);
        }}
        slotProps={{ htmlInput: { maxLength: limits.chatText } }}
      />
      <div className={styles.words}>
        {chatPlaceholders.map((word) => (
          <Button
            key={word}
            size="small"
            variant="outlined"
            title={meanings[word]}
            aria-label={`Put in {${word}}, ${meanings[word]}`}
            // The field keeps its cursor.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => insert(word)}
          >
            {`{${word}}`}
          </Button>
        ))}
      </div>
      <p className={styles.preview}>
        <span className={parts.note}>Your buyer reads:</span>
        {filledChatText(text, { ...example, shop: store.name })}
      </p>
    </div>
  );
}

export function ChatTextInputs() {
  const own: Record<string, string> | undefined = useWatch({ name: 'settings.chatTexts' });
  const { errors } = useFormState();
  const settings = errors.settings as { chatTexts?: unknown } | undefined;
  const count = Object.values(own ?? {}).filter(Boolean).length;
  return (
    <FoldedPanel
      title="WhatsApp texts"
      subtitle="One tap on WhatsApp in an order opens the chat with its buyer, with the text of how the order stands now."
      note={count > 0 ? `${count} of your own` : 'usual words'}
      hasFault={errorsBelow(settings?.chatTexts).length > 0}
    >
      <div className={parts.stack}>
        <p className={parts.note}>
          What stands in {'{braces}'} is filled in from the order; a line of which nothing is known
          is left out. A field that you empty gets the usual words back.
        </p>
        {texts.map(([key, label]) => (
          <ChatTextInput key={key} name={key} label={label} />
        ))}
      </div>
    </FoldedPanel>
  );
}
