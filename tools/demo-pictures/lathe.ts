// Draws a vessel from its profile: a solid of revolution, shaded ring by ring.
import {
  cast,
  contact,
  ellipse,
  linear,
  n,
  type Piece,
  type Point,
  path,
  type Stop,
  TILT,
} from './drawing.ts';
import { type Ramp, tone } from './palette.ts';

type Finish = 'matte' | 'glaze' | 'metal' | 'glass';
export type ProfilePoint = readonly [height: number, radius: number];

export interface Turned {
  /** The profile from the foot upwards; a point given twice makes a sharp edge. */
  profile: readonly ProfilePoint[];
  ramp: Ramp;
  finish?: Finish;
  tilt?: number;
  /** The colour at heights that have another one: painted bands, dipped glazes. */
  paint?: (height: number) => Ramp | undefined;
  /** The colour inside an open vessel; without it the vessel is closed. */
  inside?: Ramp;
  lip?: number;
  grounded?: boolean;
}

interface Ring {
  height: number;
  radius: number;
  up: number;
  out: number;
}

const columns = [
  -1, -0.97, -0.9, -0.78, -0.64, -0.5, -0.34, -0.16, 0.05, 0.28, 0.5, 0.7, 0.86, 0.96, 1,
];
const near = (value: number, center: number, width: number): number =>
  Math.exp(-(((value - center) / width) ** 2));

/** The light on a surface by its normal: sun from the upper left, a window beside it, warm reflections. */
function light(finish: Finish, x: number, y: number, z: number): number {
  const sun = Math.max(0, (-0.56 * x + 0.52 * y + 0.64 * z + 0.25) / 1.25);
  if (finish === 'metal') {
    const [rx, ry] = [2 * z * x, 2 * z * y];
    const softbox = 0.62 * near(rx, -0.72, 0.2) + 0.3 * near(rx, 0.88, 0.12);
    const cards = -0.2 * near(rx, -0.2, 0.2) - 0.24 * near(rx, 0.52, 0.2);
    const sky = ry > 0 ? 0.28 * ry : 0.22 * ry;
    return 0.36 + softbox + cards + sky + 0.14 * sun - 0.3 * (1 - z) ** 4;
  }
  const bounce = 0.1 * Math.max(0, x) * (1 - Math.max(0, y)) + 0.05 * Math.max(0, -y);
  const body = 0.04 + 0.74 * sun + bounce;
  if (finish === 'matte') return body;
  const window = near(x, -0.56, 0.085) * (0.55 + 0.45 * near(y, 0.25, 0.5));
  return body + 0.5 * window + 0.16 * near(x, 0.9, 0.07) + 0.1 * Math.max(0, y);
}

function curve(points: readonly ProfilePoint[]): Ring[] {
  const rings: Ring[] = [];
  const at = (i: number): ProfilePoint =>
    points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 3.5));
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      const ease = (p: 0 | 1): number => {
        const [m, k] = [(c[p] - a[p]) * 0.5, (d[p] - b[p]) * 0.5];
        const lift = (2 * t ** 3 - 3 * t ** 2 + 1) * b[p] + (t ** 3 - 2 * t ** 2 + t) * m;
        return lift + (-2 * t ** 3 + 3 * t ** 2) * c[p] + (t ** 3 - t ** 2) * k;
      };
      rings.push({ height: ease(0), radius: Math.max(ease(1), 0), up: 0, out: 1 });
    }
  }
  return rings.filter((ring, i) => {
    const before = rings[i - 1];
    return !before || before.height !== ring.height || before.radius !== ring.radius;
  });
}

/** Divides the profile into fine rings with their normals; it is split where a point is given twice. */
function rings(profile: readonly ProfilePoint[]): Ring[] {
  const parts: ProfilePoint[][] = [[]];
  profile.forEach((point, i) => {
    const next = profile[i + 1];
    parts.at(-1)?.push(point);
    if (next && next[0] === point[0] && next[1] === point[1]) parts.push([]);
  });
  return parts.flatMap((part) => {
    const run = curve(part);
    run.forEach((ring, i) => {
      const [a, b] = [run[Math.max(i - 1, 0)], run[Math.min(i + 1, run.length - 1)]];
      if (!a || !b) return;
      const [rise, widen] = [b.height - a.height, b.radius - a.radius];
      const length = Math.hypot(rise, widen) || 1;
      ring.up = -widen / length;
      ring.out = rise / length;
    });
    return run;
  });
}

function stopsOf(turned: Turned, ring: Ring): Stop[] {
  const { finish = 'matte', grounded = true } = turned;
  const ramp = turned.paint?.(ring.height) ?? turned.ramp;
  const dim = grounded ? 1 - 0.32 * Math.exp(-ring.height / 38) : 1;
  return columns.map((x): Stop => {
    const side = ring.out * x;
    const front = ring.out * Math.sqrt(1 - x * x);
    const value = light(finish, side, ring.up, Math.max(front + 0.15 * ring.up, 0)) * dim;
    const offset = (x + 1) / 2;
    if (finish !== 'glass') return [offset, tone(ramp, value)];
    const edge =
      0.1 + 0.4 * Math.abs(x) ** 7 + 0.75 * near(x, -0.62, 0.06) + 0.3 * near(x, 0.8, 0.05);
    return [offset, tone(ramp, value + 0.25), Math.min(edge, 0.95)];
  });
}

function bands(turned: Turned, all: readonly Ring[], tilt: number): string {
  let art = '';
  for (let i = 0; i < all.length - 1; i++) {
    const low = all[i];
    if (!low) continue;
    let last = i + 1;
    const paint = turned.paint?.(low.height);
    const same = (ring: Ring): boolean =>
      Math.abs(ring.up - low.up) < (turned.finish === 'metal' ? 0.004 : 0.012) &&
      turned.paint?.(ring.height) === paint &&
      Math.abs(ring.height - low.height) < (low.height < 130 ? 6 : 60);
    while (last < all.length - 1 && same(all[last] ?? low)) last++;
    const lap = turned.finish === 'glass' ? last : Math.min(last + 1, all.length - 1);
    const high = all[lap] ?? low;
    i = last - 1;
    const [lr, hr] = [low.radius, high.radius];
    const arc = (r: number, sweep: number): string => `A${n(r)} ${n(r * tilt)} 0 0 ${sweep}`;
    const flat = tilt * (lr - hr) > high.height - low.height;
    const band = `M${n(-lr)} ${n(-low.height)}${arc(lr, 0)} ${n(lr)} ${n(-low.height)}L${n(hr)} ${n(-high.height)}${arc(hr, 1)} ${n(-hr)} ${n(-high.height)}Z`;
    art += linear(stopsOf(turned, low), (fill) =>
      flat
        ? ellipse(0, -low.height, lr, lr * tilt, `fill="${fill}"`)
        : path(band, `fill="${fill}"`),
    );
  }
  return art;
}

/** Draws the mouth: a lit lip, and an inside that is dark on the light's side. */
function mouth(height: number, radius: number, ramp: Ramp, lip: Ramp, tilt = TILT, wide = 9) {
  const inner = Math.max(radius - wide, 1);
  const hollow = [0.12, 0.2, 0.36, 0.52].map((v, i): Stop => [i / 3, tone(ramp, v)]);
  const ring = [0.72, 0.95, 0.6, 0.5, 0.8].map((v, i): Stop => [i / 4, tone(lip, v)]);
  return (
    linear(ring, (fill) => ellipse(0, -height, radius, radius * tilt, `fill="${fill}"`)) +
    linear(
      hollow,
      (fill) => ellipse(0, -height + wide * 0.12, inner, inner * tilt, `fill="${fill}"`),
      [1, 0.25],
    )
  );
}

/** The radius of a profile at a height. */
export function radiusAt(profile: readonly ProfilePoint[], height: number): number {
  const i = profile.findIndex(([h]) => h > height);
  const [a, b] = [profile[Math.max(i - 1, 0)], profile[i]];
  if (!a || !b) return a?.[1] ?? 0;
  return a[1] + ((b[1] - a[1]) * (height - a[0])) / (b[0] - a[0]);
}

const outline = (profile: readonly ProfilePoint[]): Point[] => [
  ...profile.map(([h, r]): Point => [-r, -h]),
  ...[...profile].reverse().map(([h, r]): Point => [r, -h]),
];

export function turn(turned: Turned): Piece {
  const { tilt = TILT, grounded = true } = turned;
  const all = rings(turned.profile);
  const [foot, top] = [all[0], all.at(-1)];
  if (!foot || !top) return { art: '', shadow: '' };
  const open = turned.inside
    ? mouth(
        top.height,
        top.radius,
        turned.inside,
        turned.paint?.(top.height) ?? turned.ramp,
        tilt,
        turned.lip,
      )
    : top.radius > 2 && turned.finish !== 'glass'
      ? linear(
          [0.78, 0.7, 0.6].map((v, i): Stop => [i / 2, tone(turned.ramp, v)]),
          (fill) => ellipse(0, -top.height, top.radius, top.radius * tilt, `fill="${fill}"`),
          [1, 0.4],
        )
      : '';
  const floor = grounded ? contact(foot.radius, foot.radius * tilt) : '';
  return {
    art: floor + bands(turned, all, tilt) + open,
    shadow:
      ellipse(
        0,
        0,
        foot.radius * 1.1,
        foot.radius * tilt * 1.2,
        'fill="#33170c" fill-opacity="0.4"',
      ) + cast(outline(turned.profile)),
  };
}

/** Puts a foreshortened motif on the wall of a vessel at an angle (radians; 0 = towards the viewer). */
export function wrapped(height: number, radius: number, angle: number, motif: string, tilt = TILT) {
  const [x, y] = [radius * Math.sin(angle), -height + radius * tilt * Math.cos(angle)];
  const lean = Math.sin(angle) * -tilt * 40;
  return `<g transform="translate(${n(x)} ${n(y)}) skewY(${n(lean)}) scale(${Math.cos(angle).toFixed(3)} 1)">${motif}</g>`;
}
