/** Opens the Leaflet map with one marker, set by a click or moved by dragging (CHK-25, CHK-26). */
import { divIcon, map as leafletMap, marker as leafletMarker, tileLayer } from 'leaflet';
import './map.css';
import type { Position } from './mapService.ts';

/** All of India (CONST-53), and a street once a point is set (CONST-54). */
const india = { lat: 20.6, lng: 79 };
const indiaZoom = 5;
const pointZoom = 15;

const pin =
  '<svg viewBox="0 0 36 44" width="36" height="44"><path d="M18 42C27 30 33 24 33 16a15 15 0 0 0-30 0c0 8 6 14 15 26Z" fill="#b3261e" stroke="#fff" stroke-width="3"/><circle cx="18" cy="16" r="5" fill="#fff"/></svg>';

export interface OpenMap {
  /** Moves the marker there and shows its surroundings. */
  point(position: Position): void;
  close(): void;
}

/**
 * Draws the map into an element; `onPoint` is called with the position that the shopper gives the marker,
 * `onTiles` with whether tiles load.
 */
export function openMap(
  element: HTMLElement,
  tilesUrl: string,
  onPoint: (position: Position) => void,
  onTiles: (come: boolean) => void,
): OpenMap {
  const map = leafletMap(element).setView(india, indiaZoom);
  const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
  const tiles = tileLayer(tilesUrl, { maxZoom: 19, attribution }).addTo(map);
  tiles.on('tileerror', () => onTiles(false));
  tiles.on('tileload', () => onTiles(true));
  const icon = divIcon({
    className: 'map-pin',
    html: pin,
    iconSize: [36, 44],
    iconAnchor: [18, 42],
  });
  const marker = leafletMarker(india, { icon, draggable: true, alt: 'Delivery point' });
  const point = (position: Position): void => {
    marker.setLatLng(position).addTo(map);
    map.setView(position, Math.max(map.getZoom(), pointZoom));
  };
  map.on('click', ({ latlng }) => {
    point(latlng);
    onPoint({ lat: latlng.lat, lng: latlng.lng });
  });
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLatLng();
    onPoint({ lat, lng });
  });
  return { point, close: () => map.remove() };
}
