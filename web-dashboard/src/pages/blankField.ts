/** A blank of a policy page as a field within its text: the text has what is typed there, or its [label] (FIX-61). */
import { blankParts } from '@shop/commerce';
import { type JSONContent, Node, type NodeViewRenderer } from '@tiptap/core';
import styles from './pages.module.css';

const textOf = ({ label, value }: Record<string, string>) => value || `[${label}]`;

/** Typing changes the node in place; Backspace in an empty field takes the blank out. */
const view: NodeViewRenderer = ({ node, editor, getPos }) => {
  const input = document.createElement('input');
  const { label = '' } = node.attrs as Record<string, string>;
  input.className = styles.blank ?? '';
  input.placeholder = label;
  input.title = label;
  input.setAttribute('aria-label', label);
  const show = (value: string) => {
    if (input.value !== value) input.value = value;
    input.size = Math.max(4, value.length || label.length);
  };
  show(String(node.attrs.value));
  input.addEventListener('input', () => {
    const at = getPos();
    if (at === undefined) return;
    const { state } = editor;
    editor.view.dispatch(state.tr.setNodeAttribute(at, 'value', input.value));
  });
  input.addEventListener('keydown', (event) => {
    // Enter in a field would save the whole form.
    if (event.key === 'Enter') event.preventDefault();
    const at = getPos();
    if (event.key !== 'Backspace' || input.value !== '' || at === undefined) return;
    event.preventDefault();
    editor
      .chain()
      .deleteRange({ from: at, to: at + node.nodeSize })
      .focus(at)
      .run();
  });
  return {
    dom: input,
    stopEvent: () => true,
    ignoreMutation: () => true,
    update: (changed) => {
      if (changed.type !== node.type || changed.attrs.label !== label) return false;
      show(String(changed.attrs.value));
      return true;
    },
  };
};

export const BlankField = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: { default: '' }, value: { default: '' } }),
  renderHTML: ({ node }) => ['span', textOf(node.attrs)],
  renderText: ({ node }) => textOf(node.attrs),
  addNodeView: () => view,
});

/** A document in which the blanks of its texts are fields. */
export function withFields(node: JSONContent): JSONContent {
  const content = node.content?.flatMap((part): JSONContent[] => {
    if (part.type !== 'text') return [withFields(part)];
    return blankParts(part.text ?? '').map(({ text, isBlank }) =>
      isBlank
        ? { ...(part.marks && { marks: part.marks }), type: 'blank', attrs: { label: text } }
        : { ...part, text },
    );
  });
  return content ? { ...node, content } : node;
}
