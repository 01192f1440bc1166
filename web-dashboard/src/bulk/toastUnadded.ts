/** For a refusal that comes when the screen was left, and what was typed there with it. */
import { toast } from 'sonner';

export function toastUnadded(): void {
  toast.error('Failed to add the products', {
    description: 'You left before the answer came. Look at your products, then add them again.',
  });
}
