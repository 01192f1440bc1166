/**
 * Renders a mail as HTML that Gmail and Outlook show well: tables, inline styles, colours as attributes
 * too, nothing to load.
 */
import { escapeHtml } from '../http/html.js';
import type {
  MailBlock,
  MailBrand,
  MailColors,
  MailContent,
  MailFact,
  MailLine,
  MailSum,
} from './mail-content.js';

/** Mails of the platform itself. */
const platformColors: MailColors = {
  page: '#f7f5f1',
  panel: '#ffffff',
  ink: '#1b1a17',
  muted: '#5f594f',
  line: '#e9e5de',
  tint: '#f7f5f1',
  bar: '#0b5d51',
  onBar: '#ffffff',
  accent: '#0b5d51',
  onAccent: '#ffffff',
  link: '#0b5d51',
};
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',system-ui,Helvetica,Arial,sans-serif";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const wrap = 'overflow-wrap:anywhere;word-break:break-word';

/** The width of a mail. Outlook knows no greatest width, so it gets a table of this one. */
const width = 560;

export function htmlBody(
  subject: string,
  { brand, preview, heading, blocks, footer }: MailContent,
) {
  const colors = brand.colors ?? platformColors;
  const { page, panel, ink, muted, line, bar } = colors;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body bgcolor="${page}" style="margin:0;padding:0;background-color:${page};color:${ink};${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table ${table} ${ground(page)}><tr><td align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table ${table} style="max-width:${width}px;text-align:left">
<tr><td ${ground(bar, `padding:16px 24px;border:1px solid ${bar === panel ? line : bar};border-bottom:0;border-radius:14px 14px 0 0;${wrap}`)}>${senderHtml(brand, colors)}</td></tr>
<tr><td ${ground(panel, `padding:28px 24px 12px;border:1px solid ${line};border-top:0;border-radius:0 0 14px 14px`)}>
${heading && `<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25;color:${ink};${wrap}">${escapeHtml(heading)}</h1>`}
${blocks.map((block) => blockHtml(block, colors)).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;color:${muted};${wrap}">${escapeHtml(footer)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The name in the bar; the platform has its dot before it. */
function senderHtml({ label, url, colors }: MailBrand, { onBar }: MailColors): string {
  const dot = colors ? '' : '<span style="color:#f6c667">&#9679;</span>&nbsp; ';
  const style = `color:${onBar};font-size:17px;font-weight:700;text-decoration:none`;
  const name = escapeHtml(label);
  return dot + (url ? link(url, name, style) : `<span style="${style}">${name}</span>`);
}

/** The attributes of a cell or table with a background. */
const ground = (color: string, style = '') =>
  `bgcolor="${color}" style="background-color:${color}${style && `;${style}`}"`;

function blockHtml(block: MailBlock, colors: MailColors): string {
  const { ink, tint, accent, onAccent } = colors;
  if (typeof block === 'string') {
    return `<p style="margin:0 0 16px;color:${ink};${wrap}">${escapeHtml(block)}</p>`;
  }
  switch (block.kind) {
    case 'notice':
      return `<table ${table} style="margin:0 0 18px"><tr><td ${ground('#fff3d9', `padding:12px 14px;border-radius:10px;color:#7a4d00;${wrap}`)}>${escapeHtml(block.text)}</td></tr></table>`;
    case 'sums':
      return `<table ${table} style="margin:0 0 20px;border-collapse:collapse">${block.lines.map((line) => lineRow(line, colors)).join('')}${block.sums.map((sum) => sumRow(sum, colors)).join('')}</table>`;
    case 'facts':
      return `<table ${table} style="margin:0 0 20px"><tr><td ${ground(tint, 'padding:10px 16px;border-radius:10px')}><table ${table} style="border-collapse:collapse;font-size:15px">${block.facts.map((fact) => factRow(fact, colors)).join('')}</table></td></tr></table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td ${ground(accent, 'border-radius:10px;mso-padding-alt:12px 22px')}>${link(block.url, escapeHtml(block.label), `display:inline-block;padding:12px 22px;color:${onAccent};font-weight:600;text-decoration:none`)}</td></tr></table>`;
  }
}

const amountCell = 'padding-left:12px;text-align:right;white-space:nowrap';

function lineRow({ title, note, amount }: MailLine, { ink, line, muted }: MailColors): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${line};vertical-align:top;color:${ink}`;
  return `<tr><td style="${cell};${wrap}"><span dir="auto" style="font-weight:600">${escapeHtml(title)}</span><br><span style="font-size:14px;color:${muted}">${escapeHtml(note)}</span></td><td style="${cell};${amountCell}">${escapeHtml(amount)}</td></tr>`;
}

function sumRow({ label, amount, isTotal = false }: MailSum, { ink, muted }: MailColors): string {
  const style = isTotal
    ? `padding:8px 0 0;font-size:18px;font-weight:700;color:${ink}`
    : `padding:8px 0 0;color:${muted}`;
  return `<tr><td style="${style}"><bdi>${escapeHtml(label)}</bdi></td><td style="${style};${amountCell}">${escapeHtml(amount)}</td></tr>`;
}

function factRow(
  { label, value, url }: MailFact,
  { ink, muted, link: linkInk }: MailColors,
): string {
  const text = escapeHtml(value).replaceAll('\n', '<br>');
  const shown = url ? link(url, text, `color:${linkInk}`) : text;
  return `<tr><td width="72" style="padding:5px 12px 5px 0;color:${muted};vertical-align:top">${escapeHtml(label)}</td><td dir="auto" style="padding:5px 0;text-align:left;color:${ink};${wrap}">${shown}</td></tr>`;
}

function link(url: string, html: string, style: string): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${html}</a>`;
}
