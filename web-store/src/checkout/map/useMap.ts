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
  /** The shopper knows the address better: what is being looked up is no longer told. */
  overrule: () => void;
}

export function useMap(
  place: RefObject<HTMLElement | null>,
  service: MapService,
  { lat, lng }: Partial<Position>,
  onAddress: (address: string) => void,
): MapState {
  const start = useRef(lat === undefined || lng === undefined ? null : { lat, lng });
  const [position, setPosition] = useState<Position | null>(start.current);
  const [fault, setFault] = useState('');
  const latest = useRef(position);
  latest.current = position;
  const lookup = useRef<AbortController>(null);
  const map = useRef<OpenMap>(null);
  const tell = useRef(onAddress);
  tell.current = onAddress;

  useEffect(() => {
    let ended = false;
    import('./openMap.ts').then(
      ({ openMap }) => {
        if (ended || !place.current) return;
        map.current = openMap(place.current, service.tilesUrl, setPosition);
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
    // The address of a kept position was kept with it.
    if (!position || position === start.current) return;
    const asked = new AbortController();
    lookup.current = asked;
    const timer = setTimeout(async () => {
      if (asked.signal.aborted) return;
      const address = await addressAt(service, position, asked.signal);
      if (address && !asked.signal.aborted) tell.current(address);
    }, lookupPauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [position, service]);

  const locate = useCallback(() => {
    setFault('');
    const before = latest.current;
    // A marker that was put meanwhile is where the shopper wants it.
    const isWanted = () => latest.current === before;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isWanted()) return;
        const found = { lat: coords.latitude, lng: coords.longitude };
        map.current?.point(found);
        setPosition(found);
      },
      () => {
        if (!isWanted()) return;
        setFault('Your position could not be found. Put the marker on the map instead.');
      },
      { enableHighAccuracy: true, timeout: deviceTimeoutMs },
    );
  }, []);
  const overrule = useCallback(() => lookup.current?.abort(), []);
  return { position, fault, locate, overrule };
}
