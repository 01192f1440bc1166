/** The letter that stands for a name, such as where a picture is missing (MEND-19, FIX-27). Pure. */

/** The first letter or digit of a name, with the vowel signs and conjuncts that belong to it. */
export function initialOf(name: string): string {
  const letter = /[\p{L}\p{N}](?:\u094d\u200d?\p{L}|\p{M})*/u.exec(name);
  return (letter?.[0] ?? [...name.trim()][0] ?? '').toUpperCase();
}
