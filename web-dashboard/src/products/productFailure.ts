/** Says why a product was not saved: 'Internal server error' only where the server had one (ERR-22, FIX-72). */
import { failureStatus, toastFailure } from '../providers/failure.ts';

export function toastProductFailure(error: unknown, refused: string): void {
  toastFailure(error, failureStatus(error) >= 500 ? 'Internal server error' : refused);
}
