/**
 * Makes texts of owners and shoppers safe for mails, so that mail programs turn none of them into
 * links (ABUSE-11). Pure.
 */

/** ZERO WIDTH SPACE: it is invisible, and ends whatever looked like an address. */
const gap = '\u200B';

/**
 * The same text to read, split where an address would be recognised: between a scheme and what
 * follows its colon, after the @ of an e-mail address, and at the dots of host names and IP
 * addresses.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<=\p{L}):(?=[^\s:\u200B])/gu, `:${gap}`)
    .replace(/(?<=\S)[@＠](?=[^\s\u200B])/gu, (at) => at + gap)
    .replace(/(?<=[\p{L}\p{N}-])[.。．｡](?=\p{L}[\p{L}\p{N}-])/gu, (dot) => dot + gap)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, (address) => address.replaceAll('.', `.${gap}`))
    .replace(/\/\/(?=\S)/g, `/${gap}/${gap}`);
}
