/** Opens the browser's share sheet; failures are only logged (1§8). */
export async function share(title: string, url: string): Promise<void> {
  if (!navigator.share) {
    // biome-ignore lint/suspicious/noConsole: documented silent log
    console.log('Web Share API not supported in this browser');
    return;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: documented silent log
    console.error('Error sharing', error);
  }
}
