/** The plain and the HTML body of a mail from the same paragraphs; everything is escaped. */
import { siteName } from '@shop/contract';

export function mailBodies(
  title: string,
  paragraphs: readonly string[],
): { text: string; html: string } {
  return {
    text: `${paragraphs.join('\n\n')}\n\n${siteName}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f5f2;font-family:system-ui,sans-serif;color:#1c1917">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px;line-height:1.6">
<p style="margin:0 0 16px;font-weight:700">${siteName}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
</div></body></html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
