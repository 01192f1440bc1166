/** Every button of the editor (2§2): its icon, its command, and when it is active or disabled. */
import type { ChainedCommands, Editor } from '@tiptap/react';
import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';

export interface ToolbarButton {
  label: string;
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Whether the text at the cursor has the format. */
  isActive?: (editor: Editor) => boolean;
  /** The button is disabled when this returns false. */
  can?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3, Icon: LucideIcon): ToolbarButton => ({
  label: `Heading ${level}`,
  Icon,
  run: (chain) => chain.toggleHeading({ level }),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const mark = (
  name: string,
  label: string,
  Icon: LucideIcon,
  run: ToolbarButton['run'],
): ToolbarButton => ({ label, Icon, run, isActive: (editor) => editor.isActive(name) });

/** In groups, as in the toolbar; the link buttons follow the third group. */
export const toolbarButtons: ToolbarButton[][] = [
  [
    mark('bold', 'Bold', Bold, (chain) => chain.toggleBold()),
    mark('italic', 'Italic', Italic, (chain) => chain.toggleItalic()),
    mark('underline', 'Underline', Underline, (chain) => chain.toggleUnderline()),
    mark('strike', 'Strikethrough', Strikethrough, (chain) => chain.toggleStrike()),
  ],
  [heading(1, Heading1), heading(2, Heading2), heading(3, Heading3)],
  [
    mark('bulletList', 'Bullet list', List, (chain) => chain.toggleBulletList()),
    mark('orderedList', 'Numbered list', ListOrdered, (chain) => chain.toggleOrderedList()),
    mark('blockquote', 'Blockquote', Quote, (chain) => chain.toggleBlockquote()),
    { label: 'Horizontal rule', Icon: Minus, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    {
      label: 'Undo',
      Icon: Undo2,
      run: (chain) => chain.undo(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: 'Redo',
      Icon: Redo2,
      run: (chain) => chain.redo(),
      can: (editor) => editor.can().redo(),
    },
    {
      label: 'Clear formatting',
      Icon: RemoveFormatting,
      run: (chain) => chain.unsetAllMarks().clearNodes(),
    },
  ],
];

/** The buttons for a short text: bold, italic, lists, links. */
export const shortToolbar: ToolbarButton[][] = toolbarButtons
  .map((group) =>
    group.filter(({ label }) => !/^(Heading|Underline|Strike|Blockquote|Horizontal)/.test(label)),
  )
  .filter((group) => group.length > 0);
