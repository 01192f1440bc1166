/** Where the map's tiles come from and who turns a position into an address (OQ-72). */

/** Told to the checkout only by stores that take map addresses. */
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

/** The parts of an address that the lookup may know, in the order of a letter. */
const parts = ['road', 'neighbourhood', 'city', 'town', 'state', 'postcode'] as const;

/** The address at a position, or '' when it can't be told (ERR-38). */
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
