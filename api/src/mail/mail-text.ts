/** Renders a mail as plain text. */
import { isolated } from '@shop/commerce';
import type { MailBlock, MailContent, MailFact } from './mail-content.js';

export function textBody({ heading, blocks, footer }: MailContent): string {
  const parts = [heading, ...blocks.map(blockText), footer];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'notice':
      return block.text;
    case 'sums':
      return [
        ...block.lines.map(({ title, note, amount }) => `${isolated(title)} (${note}): ${amount}`),
        ...block.sums.map(({ label, amount }) => `${isolated(label)}: ${amount}`),
      ].join('\n');
    case 'facts':
      return block.facts.map(factText).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

function factText({ label, value, url }: MailFact): string {
  return `${label}: ${url?.startsWith('http') ? url : isolated(value)}`;
}
