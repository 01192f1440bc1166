import { ellipse, tint } from './drawing.ts';
import { blossom } from './motifs.ts';
import { ramps, tone } from './palette.ts';

/** The demo shop's logo: a sun of sixteen stitched rays. */
export const logo = (): string => {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const long = i % 2 ? 178 : 198;
    return `<g transform="rotate(${i * 22.5})"><path d="M0 -112C-26 -140 -22 -172 0 ${-long}C22 -172 26 -140 0 -112Z" fill="${i % 2 ? '#f6e6c8' : '#f2b23c'}"/><path d="M0 -126V-168" stroke="#9c3a2a" stroke-width="4" stroke-dasharray="9 7" stroke-linecap="round"/></g>`;
  }).join('');
  return `<rect width="500" height="500" fill="#8f3527"/><g transform="translate(250 250)">${ellipse(0, 0, 226, 226, `fill="none" stroke="${tint('#f6e6c8', 0)}" stroke-width="5" stroke-dasharray="16 12" stroke-linecap="round"`)}${rays}${ellipse(0, 0, 92, 92, `fill="${tone(ramps.marigold, 0.62)}"`)}${ellipse(0, 0, 72, 72, 'fill="none" stroke="#8f3527" stroke-width="6" stroke-dasharray="15 11" stroke-linecap="round"')}<g transform="scale(.86)">${blossom('#8f3527', '#f6e6c8')}</g></g>`;
};

/** Chai Chowk's logo: a glass of tea and its steam. */
export const chaiLogo = (): string => {
  const steam = [212, 250, 288]
    .map(
      (x) =>
        `<path d="M${x} 172C${x - 22} 142 ${x + 22} 122 ${x} 88" fill="none" stroke="#f6e6c8" stroke-width="11" stroke-linecap="round"/>`,
    )
    .join('');
  return `<rect width="500" height="500" fill="#0f4c3a"/>${ellipse(250, 250, 216, 216, 'fill="none" stroke="#f2b23c" stroke-width="6" stroke-dasharray="14 12" stroke-linecap="round"')}${steam}<path d="M166 206H334L308 392Q306 404 294 404H206Q194 404 192 392Z" fill="#f6e6c8"/><path d="M180 244H320L301 378Q300 386 292 386H208Q200 386 199 378Z" fill="#b5652b"/><path d="M216 244 226 386M250 244V386M284 244 274 386" stroke="#f6e6c8" stroke-width="7" opacity=".55"/>`;
};

/** Neel & Haldi's logo: a kurta of two halves, indigo's night and turmeric's day. */
export const vastraLogo = (): string => {
  const half = 'M0 -128C-18 -128 -30 -136 -36 -148L-84 -130L-150 -6L-98 20L-84 -8L-108 168H0Z';
  const stitches = 'stroke-width="5" stroke-dasharray="12 9" stroke-linecap="round" fill="none"';
  return (
    '<rect width="500" height="500" fill="#232a5c"/>' +
    ellipse(250, 250, 216, 216, `stroke="#f2b23c" ${stitches}`) +
    '<g transform="translate(250 246)">' +
    `<path d="${half}" fill="#f2b23c"/><path d="${half}" transform="scale(-1 1)" fill="#f6e6c8"/>` +
    '<path d="M0 -128V-18" stroke="#232a5c" stroke-width="6"/>' +
    `<path d="M-102 142H102" stroke="#232a5c" ${stitches}/>` +
    [-96, -66, -36].map((y) => ellipse(14, y, 6, 6, 'fill="#8f3527"')).join('') +
    `<g transform="translate(-52 66) scale(.62)">${blossom('#232a5c', '#f6e6c8')}</g>` +
    `<g transform="translate(52 66) scale(.62)">${blossom('#8f3527', '#f2b23c')}</g>` +
    '</g>'
  );
};
