/**
 * Templates of the policy pages. They promise nothing that the owner has not chosen; what only the owner knows is
 * in [brackets], which the editor shows as fields.
 */
import type { PageKey } from '@shop/contract';
import type { JSONContent } from '@tiptap/core';

/**
 * The templates by their file: headings begin with '# ', list items with '- '; every other line is
 * a paragraph.
 */
const files = import.meta.glob<string>('./templates/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const paragraph = (text: string): JSONContent => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

const item = (text: string): JSONContent => ({ type: 'listItem', content: [paragraph(text)] });

function blocks(lines: readonly string[]): JSONContent[] {
  const made: JSONContent[] = [];
  for (const line of lines) {
    const last = made.at(-1);
    if (line.startsWith('# ')) {
      const content = [{ type: 'text', text: line.slice(2) }];
      made.push({ type: 'heading', attrs: { level: 2 }, content });
    } else if (!line.startsWith('- ')) made.push(paragraph(line));
    else if (last?.type === 'bulletList') last.content?.push(item(line.slice(2)));
    else made.push({ type: 'bulletList', content: [item(line.slice(2))] });
  }
  return made;
}

/** The template of a page for a shop of this name. */
export function pageTemplate(key: PageKey, shop: string): JSONContent {
  const text = (files[`./templates/${key}.md`] ?? '').replaceAll('{shop}', shop);
  return { type: 'doc', content: blocks(text.split('\n').filter(Boolean)) };
}
