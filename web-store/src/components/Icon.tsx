/** The line icons of the storefront, on a grid of 24 px, in the colour of the text. */
import type { ReactElement } from 'react';

const shapes = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 3V7a3 3 0 0 1 6 0v4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  left: 'M15 5 8 12l7 7',
  right: 'M9 5l7 7-7 7',
  back: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  bin: 'M5 7h14M10 7V5h4v2m-7 0 1 12h8l1-12M10 11v5m4-5v5',
  check: 'm5 12.5 4.5 4.5L19 7',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M6 12v7h12v-7',
  copy: 'M9 9h10v10H9V9Zm-4 6V5h10',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4Zm4.5 5.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4Z',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7M7.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm9 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  store:
    'M4 10 5.5 5h13L20 10a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 10Zm1.5 3v6h13v-6',
  cash: 'M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chat: 'M5 19l1-3.5A7.5 7.5 0 1 1 9 18.3L5 19Z',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4v-9Z',
  pin: 'M12 21c4-5 6-8 6-11a6 6 0 0 0-12 0c0 3 2 6 6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  phone:
    'M6 4h3l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4Z',
  alert: 'M12 8v5m0 3v.5M12 3l9.5 17h-19L12 3Z',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  brush: 'M14 4l6 6-8 8H6v-6l8-8Zm-3 3 6 6M4 21h16',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9.5h17m-17 5h17M12 3c-5 6-5 12 0 18m0-18c5 6 5 12 0 18',
  leave: 'M9 6H5v13h13v-4M13 5h6v6m0-6-8 8',
  close: 'M6 6l12 12M18 6 6 18',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  exit: 'M14 8V5H5v14h9v-3m-5-4h12m0 0-3-3m3 3-3 3',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
