/** Loads the map in the checkout and looks up the address when the marker moves. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { addressAt, type MapService, type Position } from './mapService.ts';
import type { OpenMap } from './openMap.ts';

const lookupPauseMs = 400;
const deviceTimeoutMs = 5000;

export interface MapState {
  position: Position | null;
  /** Why the map or the device's position is missing; '' = no fault. */
  fault: string;
  locate: () => void;
  /** Called when the shopper types the address: none is looked up for this marker, nor for the device's position. */
  overrule: () => void;
}

/** The marker can be set without tiles, but there is nothing to find the place by. */
const noTiles =
  'The pictures of the map do not load. Check your connection, or take “Use my location” and type your address below.';

/** Called with the marker's position and the address found there; '' = none was found. */
export type OnPlaced = (position: Position, address: string) => void;

export function useMap(
  place: RefObject<HTMLElement | null>,
  service: MapService,
  { lat, lng }: Partial<Position>,
  onPlaced: OnPlaced,
): MapState {
  const start = useRef(lat === undefined || lng === undefined ? null : { lat, lng });
  /** The position whose address is known already: it was stored with it, or typed. */
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
    // A marker that was set meanwhile stays where the shopper put it.
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
