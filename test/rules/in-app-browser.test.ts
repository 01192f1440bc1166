/** Which browsers Razorpay's window can't call back, by user agents as they are sent. */
import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from '../../web-store/src/checkout/inAppBrowser.ts';

const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const iPhone = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

const inApps = {
  'Instagram on Android': android(
    '14; SM-A546E Build/UP1A.231005.007; wv',
    'Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2116; samsung; SM-A546E; a54x; s5e8835; en_IN; 607870522)',
  ),
  'Instagram on an iPhone': iPhone(
    'Mobile/15E148 Instagram 334.0.3.29.93 (iPhone14,5; iOS 17_5_1; en_IN; en; scale=3.00; 1170x2532; 607870522)',
  ),
  'Facebook on Android': android(
    '13; RMX3686 Build/SKQ1.221119.001; wv',
    'Version/4.0 Chrome/124.0.6367.179 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.49.75;]',
  ),
  'Facebook on an iPhone': iPhone(
    'Mobile/21F90 [FBAN/FBIOS;FBAV/466.0.0.28.106;FBBV/607346837;FBDV/iPhone13,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5;FBRV/0]',
  ),
  'Messenger on an iPhone': iPhone(
    'Mobile/21F90 [FBAN/MessengerForiOS;FBAV/460.0.0.35.109;FBBV/603000000;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/2;FBID/phone;FBLC/en_IN;FBOP/5]',
  ),
  "any Android app's WebView": android(
    '12; 2201117TI Build/SKQ1.211103.001; wv',
    'Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36',
  ),
  "any iPhone app's WebView": iPhone('Mobile/15E148'),
};

const browsers = {
  'Chrome on Android': android('10; K', 'Chrome/126.0.0.0 Mobile Safari/537.36'),
  'Samsung Internet': android(
    '13; SAMSUNG SM-S911B',
    'SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  ),
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  'Opera on Android': android('10; K', 'Chrome/125.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0'),
  'UC Browser': android(
    '13; en-US; M2101K6P Build/TKQ1.221013.002',
    'Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1323 Mobile Safari/537.36',
  ),
  'Safari on an iPhone': iPhone('Version/17.5 Mobile/15E148 Safari/604.1'),
  'Chrome on an iPhone': iPhone('CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1'),
  'Firefox on an iPhone': iPhone('FxiOS/127.0 Mobile/15E148 Safari/605.1.15'),
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
};

describe('the way back from Razorpay', () => {
  it.each(Object.entries(inApps))(
    'is a redirect in %s',
    { tags: ['PAY-22'] },
    (_name, userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(true);
    },
  );

  it.each(Object.entries(browsers))(
    'is the window itself in %s',
    { tags: ['PAY-22'] },
    (_name, userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(false);
    },
  );
});
