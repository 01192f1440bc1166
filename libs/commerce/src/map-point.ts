/** The point that a link of a map shows (DELIV-01). Pure. */

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The place of the pin first, then the middle of the map. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&(?:amp;)?mlon=${number}`),
  new RegExp(
    String.raw`[?&](?:q|ll|query|destination|center)=(?:loc:)?${number}(?:,|%2C)\+?${number}`,
  ),
  new RegExp(`@${number},${number}`),
  new RegExp(String.raw`#map=[\d.]+/${number}/${number}`),
];

/** Its degrees, for links of Google Maps, Apple Maps and OpenStreetMap; null where the link names none. */
export function mapPoint(link: string): { lat: number; lng: number } | null {
  for (const form of forms) {
    const [, lat, lng] = form.exec(link) ?? [];
    if (lat === undefined || lng === undefined) continue;
    if (Math.abs(Number(lat)) <= 90 && Math.abs(Number(lng)) <= 180) {
      return { lat: Number(lat), lng: Number(lng) };
    }
  }
  return null;
}
