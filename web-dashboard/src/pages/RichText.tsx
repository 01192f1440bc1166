/** The rich-text editor: Tiptap with our own toolbar; what is pasted keeps its HTML (2§2). */
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextOf } from './richTextOf.ts';

export interface RichTextProps {
  label: string;
  initial: string;
  /** Gets the HTML after each change; '' when nothing is left. */
  onChange: (html: string) => void;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
];

export function RichText({ label, initial, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: richTextOf(initial, extensions),
    // Its style element would be written as HTML, which the policy refuses; the rules are in pages.css.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="rich-text-frame">
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
