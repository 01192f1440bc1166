/**
 * Renders a mail as HTML that old mail programs show well: tables, inline styles, nothing to load.
 */
import { escapeHtml } from '../http/html.js';
import type { MailBlock, MailContent, MailFact, MailLine, MailSum } from './mail-content.js';

const ink = '#1b1a17';
const muted = '#5f594f';
const line = '#e9e5de';
const accent = '#0b5d51';
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',system-ui,Helvetica,Arial,sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

export function htmlBody(
  subject: string,
  { brand, preview, heading, blocks, footer }: MailContent,
) {
  const name = escapeHtml(brand.label);
  const top = brand.url ? link(brand.url, name, 'color:#ffffff;text-decoration:none') : name;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f7f5f1;color:${ink};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${table}><tr><td align="center" style="padding:28px 12px">
<table ${table} style="max-width:560px;text-align:left">
<tr><td style="padding:16px 24px;background:${accent};border-radius:14px 14px 0 0;color:#ffffff;font-size:17px;font-weight:700;${wrap}"><span style="color:#f6c667">&#9679;</span>&nbsp; ${top}</td></tr>
<tr><td style="padding:28px 24px 12px;background:#ffffff;border:1px solid ${line};border-top:0;border-radius:0 0 14px 14px">
${heading && `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;${wrap}">${escapeHtml(heading)}</h1>`}
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;color:${muted};${wrap}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') {
    return `<p style="margin:0 0 16px;${wrap}">${escapeHtml(block)}</p>`;
  }
  switch (block.kind) {
    case 'notice':
      return `<table ${table} style="margin:0 0 18px"><tr><td style="padding:12px 14px;background:#fff3d9;border-radius:10px;color:#7a4d00;${wrap}">${escapeHtml(block.text)}</td></tr></table>`;
    case 'sums':
      return `<table ${table} style="margin:0 0 20px;border-collapse:collapse">${block.lines.map(lineRow).join('')}${block.sums.map(sumRow).join('')}</table>`;
    case 'facts':
      return `<table ${table} style="margin:0 0 20px"><tr><td style="padding:10px 16px;background:#f7f5f1;border-radius:10px"><table ${table} style="border-collapse:collapse;font-size:15px">${block.facts.map(factRow).join('')}</table></td></tr></table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td style="background:${accent};border-radius:10px">${link(block.url, escapeHtml(block.label), 'display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;text-decoration:none')}</td></tr></table>`;
  }
}

const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top`;
const amountCell = 'padding-left:12px;text-align:right;white-space:nowrap';

function lineRow({ title, note, amount }: MailLine): string {
  return `<tr><td style="${cell};${wrap}"><span dir="auto" style="font-weight:600">${escapeHtml(title)}</span><br><span style="font-size:14px;color:${muted}">${escapeHtml(note)}</span></td><td style="${cell};${amountCell}">${escapeHtml(amount)}</td></tr>`;
}

function sumRow({ label, amount, isTotal = false }: MailSum): string {
  const style = isTotal
    ? 'padding:8px 0 0;font-size:18px;font-weight:700'
    : `padding:8px 0 0;color:${muted}`;
  return `<tr><td style="${style}"><bdi>${escapeHtml(label)}</bdi></td><td style="${style};${amountCell}">${escapeHtml(amount)}</td></tr>`;
}

function factRow({ label, value, url }: MailFact): string {
  const text = escapeHtml(value).replaceAll('\n', '<br>');
  const shown = url ? link(url, text, `color:${accent}`) : text;
  return `<tr><td width="72" style="padding:5px 12px 5px 0;color:${muted};vertical-align:top">${escapeHtml(label)}</td><td dir="auto" style="padding:5px 0;text-align:left;${wrap}">${shown}</td></tr>`;
}

function link(url: string, html: string, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${html}</a>`;
}
