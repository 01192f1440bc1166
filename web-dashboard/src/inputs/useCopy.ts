/** Copies a text and reports for 2 seconds that it was copied (2§9). */
import { useEffect, useState } from 'react';
import { toast } from 'sonner';

const feedbackMs = 2000;

export function useCopy() {
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), feedbackMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast.error('The browser did not allow copying', { description: text });
    }
  };
  return { copied, copy };
}
