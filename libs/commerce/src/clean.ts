/** Texts as people paste them, without what nobody sees (FIX-20). Pure. */

/**
 * Signs without a shape: marks of direction, soft hyphens, joiners of words, fillers. Not the two joiners inside of
 * words, nor what chooses the look of a sign: Indian scripts and emoji need them.
 */
const invisible =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Those two, and what chooses a look, where they stand at nothing: at an edge or beside a space. */
const idle =
  /(?<!\S)[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]+|(?<!\p{Join_Control})\p{Join_Control}+(?!\S)/gu;

/** A text in NFC without invisible signs and without white space around it; every kind of space is the plain one. */
export function cleanText(text: string): string {
  return text
    .replace(invisible, '')
    .replace(/[\p{Zs}\u0085\u2800]/gu, ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(idle, '')
    .normalize('NFC')
    .trim();
}

const dashes = /[\p{Pd}\u2212]/gu;

/** A number, code or address as it is meant: any digits as 0 to 9, any dash as '-', full-width signs as plain ones. */
export function cleanSigns(text: string): string {
  return cleanText(
    cleanText(text)
      .replace(/[\p{Join_Control}\p{Variation_Selector}]/gu, '')
      .normalize('NFKC')
      .replace(/\p{Nd}/gu, plainDigit)
      .replace(dashes, '-'),
  );
}

/** Unicode has decimal digits in tens that begin with a 0. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** What a field for a mailed code takes, as HTML's `pattern`. */
export const codePattern = String.raw`(?:[\s\p{Cf}\p{Pd}]*\p{Nd}){6}[\s\p{Cf}\p{Pd}]*`;

/** A code that was mailed, as its digits. */
export function mailedCode(text: string): string {
  return cleanSigns(text).replace(/[\s-]/g, '');
}

/**
 * A host name as owners type or paste it, in lower case without scheme, path, port, final dot and www. Its digits stay
 * as they are: those of Indian scripts make another name.
 */
export function bareDomain(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .replace(dashes, '-')
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/^(?:www\.)+/, '')
    .replace(/\.$/, '');
}

/** An e-mail address as it is stored and compared: in lower case (OQ-12). */
export function cleanEmail(text: string): string {
  return cleanSigns(text).toLowerCase();
}
