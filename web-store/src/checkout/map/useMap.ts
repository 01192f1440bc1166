/** The map in the checkout: loaded when shown, the address looked up when the marker moves. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addressAt, type MapService, type Position } from './mapService.ts';
import type { OpenMap } from './openMap.ts';

const lookupPauseMs = 400;
const deviceTimeoutMs = 5000;

export interface MapState {
  position: Position | null;
  /** Why the map or the device's position is not there; '' = all well. */
  fault: string;
  locate: () => void;
  /** The shopper knows the address better: none is looked up for this marker, nor for the device's position. */
  overrule: () => void;
}

/** The map works without its pictures, but shows nothing to find one's door by. */
const noTiles =
  'The pictures of the map do not load. Check your connection, or take “Use my location” and type your address below.';

/** Where the marker stands, and the address found there; '' = none was. */
export type OnPlaced = (position: Position, address: string) => void;

export function useMap(
  place: RefObject<HTMLElement | null>,
  service: MapService,
  { lat, lng }: Partial<Position>,
  onPlaced: OnPlaced,
): MapState {
  const start = useRef(lat === undefined || lng === undefined ? null : { lat, lng });
  /** The position whose address stands already: it was kept with it, or typed. */
  const settled = useRef(start.current);
  const [position, setPosition] = useState<Position | null>(start.current);
  const [fault, setFault] = useState('');
  const latest = useRef(position);
  latest.current = position;
  const lookup = useRef<AbortController>(null);
  const map = useRef<OpenMap>(null);
  const byHand = useRef(false);
  const tell = useRef(onPlaced);
  tell.current = onPlaced;

  useEffect(() => {
    let ended = false;
    import('./openMap.ts').then(
      ({ openMap }) => {
        if (ended || !place.current) return;
        map.current = openMap(place.current, service.tilesUrl, setPosition, (come) =>
          setFault((before) => (come ? (before === noTiles ? '' : before) : before || noTiles)),
        );
        if (start.current) map.current.point(start.current);
      },
      () => setFault('The map could not be loaded. Please check your connection.'),
    );
    return () => {
      ended = true;
      map.current?.close();
      map.current = null;
    };
  }, [place, service.tilesUrl]);

  useEffect(() => {
    if (!position || position === settled.current) return;
    const asked = new AbortController();
    lookup.current = asked;
    const timer = setTimeout(async () => {
      if (asked.signal.aborted) return;
      const address = await addressAt(service, position, asked.signal);
      if (!asked.signal.aborted) tell.current(position, address);
    }, lookupPauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [position, service]);

  const locate = useCallback(() => {
    setFault('');
    const before = latest.current;
    byHand.current = false;
    // A marker that was put meanwhile is where the shopper wants it.
    const isWanted = () => latest.current === before;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isWanted()) return;
        const found = { lat: coords.latitude, lng: coords.longitude };
        map.current?.point(found);
        setPosition(found);
        if (!byHand.current) return;
        settled.current = found;
        tell.current(found, '');
      },
      () => {
        if (!isWanted()) return;
        setFault('Your position could not be found. Put the marker on the map instead.');
      },
      { enableHighAccuracy: true, timeout: deviceTimeoutMs },
    );
  }, []);
  const overrule = useCallback(() => {
    byHand.current = true;
    lookup.current?.abort();
  }, []);
  return { position, fault, locate, overrule };
}
