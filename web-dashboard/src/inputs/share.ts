/** Opens the browser's share sheet; where that does not work, the link is copied (FIX-72). Failures are logged (1§8). */
import { toast } from 'sonner';

async function copyInstead(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied', { description: url });
  } catch {
    toast.info('Copy this link to share it', { description: url });
  }
}

export async function share(title: string, url: string): Promise<void> {
  if (!navigator.share) {
    // biome-ignore lint/suspicious/noConsole: documented silent log
    console.log('Web Share API not supported in this browser');
    return copyInstead(url);
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: documented silent log
    console.error('Error sharing', error);
    // Whoever closes the sheet wants no link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyInstead(url);
  }
}
