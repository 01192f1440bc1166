/** A mail as plain text. */
import { siteName } from '@shop/contract';
import type { MailBlock, MailContent } from './mail-content.js';

export function textBody({ brand, heading, blocks }: MailContent): string {
  const parts = [heading, ...blocks.map(blockText), footer(brand.label)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  switch (block.kind) {
    case 'notice':
      return block.text;
    case 'sums':
      return [
        ...block.lines.map(({ title, note, amount }) => `${title} (${note}): ${amount}`),
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

function footer(brand: string): string {
  return brand === siteName ? siteName : `${brand}, on ${siteName}`;
}
