/** Detects browsers inside other apps, where Razorpay's window can't call the page back (Razorpay: "Callback URL"). */

/** Instagram, Facebook and Messenger, and whatever shows pages in Android's WebView. */
const named = /Instagram|FBAN|FBAV|FB_IAB|; wv\)/;
/** Apple's devices; their WebView leaves out the words that Safari and browsers built on it send. */
const appleDevice = /\b(?:iPhone|iPad|iPod)\b.*AppleWebKit/;

/** Whether a page is shown inside an app, by the browser's user agent. */
export function isInAppBrowser(userAgent: string): boolean {
  return named.test(userAgent) || (appleDevice.test(userAgent) && !userAgent.includes('Safari/'));
}
