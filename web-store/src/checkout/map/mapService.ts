/** The services behind the map: one for its tiles, one that finds the address of a position (OQ-72). */

/** Part of the checkout's data only for stores with map addresses. */
export interface MapService {
  tilesUrl: string;
  geocoderUrl: string;
}

export interface Position {
  lat: number;
  lng: number;
}

interface Lookup {
  address?: Partial<Record<string, string>>;
}

/** The parts of an address that the lookup may return, in the order of a postal address. */
const parts = ['road', 'neighbourhood', 'city', 'town', 'state', 'postcode'] as const;

/** The address at a position, or '' when it can't be found (ERR-38). */
export async function addressAt(
  service: MapService,
  { lat, lng }: Position,
  signal: AbortSignal,
): Promise<string> {
  try {
    const address = new URL(service.geocoderUrl, location.href);
    address.searchParams.set('format', 'json');
    address.searchParams.set('lat', String(lat));
    address.searchParams.set('lon', String(lng));
    const answer = await fetch(address, { signal, credentials: 'omit' });
    if (!answer.ok) return '';
    const { address: found = {} }: Lookup = await answer.json();
    return parts
      .map((part) => found[part])
      .filter(Boolean)
      .join(', ');
  } catch {
    return '';
  }
}
