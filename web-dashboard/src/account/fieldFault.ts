/** Puts the fault of a field of an account screen into words, which stay beside the field (MEND-40). */

/** '' for a valid field. The rules are the browser's own: required, type, length, pattern (1§5). */
export function fieldFault({ validity, minLength, title, type }: HTMLInputElement): string {
  if (validity.valid) return '';
  if (validity.valueMissing) return 'Please fill this in';
  if (validity.typeMismatch && type === 'email')
    return 'Enter an e-mail address, like you@example.com';
  if (validity.tooShort) return `At least ${minLength} characters`;
  return title || 'Please check this';
}
