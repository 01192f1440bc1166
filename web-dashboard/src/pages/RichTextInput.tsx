/** The rich-text editor: Tiptap with our own toolbar; pasted text keeps its HTML (2§2), blanks are fields (FIX-61). */
import { blankFault, plainText } from '@shop/commerce';
import type { PageKey } from '@shop/contract';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { extensions as plainExtensions } from '../richText/extensions.ts';
import { RichTextToolbar } from '../richText/RichTextToolbar.tsx';
import styles from '../richText/richText.module.css';
import { richTextOf } from '../richText/richTextOf.ts';
import { BlankField, withFields } from './blankField.ts';
import { TemplateOffer } from './TemplateOffer.tsx';
import { usePastedPictures } from './usePastedPictures.ts';

const extensions = [...plainExtensions, BlankField];

export interface RichTextInputProps {
  source: string;
  label: string;
  pageKey: PageKey;
  /** How many characters its HTML may have. */
  most: number;
}

export function RichTextInput({ source, label, pageKey, most }: RichTextInputProps) {
  const validate = (html: string) =>
    html.length > most ? 'This page is too long to be saved.' : blankFault(plainText(html));
  const { field, fieldState } = useInput<string>({ source, parse: keepEmptyText, validate });
  const pastePictures = usePastedPictures();
  const editor = useEditor({
    extensions,
    content: withFields(richTextOf(field.value, extensions)),
    // The content policy forbids Tiptap's style element; its rules are in richText.module.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handlePaste: (_, event) => pastePictures(event.clipboardData, insertPicture),
    },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const insertPicture = (src: string) =>
    editor.chain().focus().insertContent({ type: 'image', attrs: { src } }).run();
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    if (!fieldState.error) return;
    editor.view.dom.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus();
  }, [submitCount]);
  return (
    <>
      <InputError texts={errorsBelow(fieldState.error)} />
      {isEmpty && (
        <TemplateOffer
          pageKey={pageKey}
          onTake={(content) =>
            editor.chain().setContent(withFields(content), { emitUpdate: true }).run()
          }
        />
      )}
      <div className={styles.frame}>
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </>
  );
}
