/** The editor of a formatted description, with the kit of the policy pages (DET-03). */
import { Button } from '@mui/material';
import { limits } from '@shop/contract';
import { EditorContent, useEditor } from '@tiptap/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx';
import parts from '../layout/parts.module.css';
import { extensions } from '../richText/extensions.ts';
import { RichTextToolbar } from '../richText/RichTextToolbar.tsx';
import rich from '../richText/richText.module.css';
import { richTextOf } from '../richText/richTextOf.ts';
import { shortToolbar } from '../richText/toolbarButtons.ts';
import styles from './RichDescription.module.css';

const most = limits.productDescription;
const short = (html: string | null) =>
  (html ?? '').length > most ? `Too long: at most ${most} characters with its formats` : undefined;

export function RichDescription() {
  const { field, fieldState } = useInput<string>({
    source: 'description',
    parse: keepEmptyText,
    validate: short,
  });
  const { setValue } = useFormContext();
  const [asking, setAsking] = useState(false);
  const editor = useEditor({
    extensions,
    content: richTextOf(field.value ?? '', extensions),
    // The content policy forbids Tiptap's style element; its rules are in richText.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: clsx(rich.text, styles.text),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Description',
      },
    },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const makePlain = () => {
    setAsking(false);
    setValue('description', editor.getText({ blockSeparator: '\n' }), { shouldDirty: true });
    setValue('descriptionFormat', 'text', { shouldDirty: true });
  };
  return (
    <div className={parts.stackTight}>
      <span className={styles.label} aria-hidden>
        Description
      </span>
      <div className={clsx(rich.frame, styles.frame)}>
        <RichTextToolbar editor={editor} groups={shortToolbar} />
        <EditorContent editor={editor} />
      </div>
      <InputError texts={errorsBelow(fieldState.error)} />
      <div>
        <Button variant="text" size="small" onClick={() => setAsking(true)}>
          Back to plain text
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Take the formats away?"
        confirm="Make it plain"
        onConfirm={makePlain}
        onCancel={() => setAsking(false)}
      >
        The words stay; bold, lists and links are lost.
      </ConfirmDialog>
    </div>
  );
}
