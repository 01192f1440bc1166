/** What every number input of a page does, whoever draws it: it keeps its number under the wheel, and reads pasted ones. */
import { readNumber } from '@shop/commerce';
import { toast } from 'sonner';

/** Lets the mouse wheel scroll over number inputs, and change none (FIX-06). */
function leave({ target }: Event): void {
  // Some browsers step the one that has the focus when the wheel turns over it, so it gives the focus up first.
  const isFocused = target instanceof HTMLInputElement && target === document.activeElement;
  if (isFocused && target.type === 'number') target.blur();
}

/** What a number input understands by itself. */
const plain = /^\s*-?\d*(?:\.\d+)?\s*$/;

/**
 * Puts a pasted number in as it is meant (FIX-11): of 'Rs. 1,250' Chromium would keep '.1250', which is 13 paise, and
 * of '₹ 1,250/-' nothing that counts. What is no number at all is said, and changes nothing.
 */
function takePasted(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const isNumber = target.type === 'number';
  if (!isNumber && target.inputMode !== 'decimal') return;
  const text = clipboardData?.getData('text/plain') ?? '';
  if (plain.test(text)) return;
  const number = readNumber(text, 'point') ?? readNumber(text, 'comma');
  // A field of text keeps what can't be read, and says so beside itself.
  if (number === undefined && !isNumber) return;
  event.preventDefault();
  // As if it were typed: the screen hears of it, and it can be undone.
  if (number !== undefined) document.execCommand('insertText', false, number);
  else toast.error(`“${text.trim().slice(0, 40)}” is not one number`);
}

/** Both, for all number inputs of the page. */
export function installNumberFields(): void {
  document.addEventListener('wheel', leave, { passive: true, capture: true });
  document.addEventListener('paste', takePasted);
}
