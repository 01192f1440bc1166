// Draws leaves and blossoms, flames and their glow, smoke and steam, wicks.
import { artOnly, chance, ellipse, glow, linear, n, type Piece, path, spread } from './drawing.ts';
import { type Ramp, ramps, tone } from './palette.ts';

function leaf(length: number, width: number, ramp: Ramp, light: number): string {
  const [w, l] = [width / 2, length];
  const half = (side: number): string =>
    `M0 0C${n(side * w)} ${n(-l * 0.2)} ${n(side * w * 1.1)} ${n(-l * 0.65)} 0 ${-l}Z`;
  const veins = spread(5, 0.2, 0.78)
    .map(
      (at) =>
        `M0 ${n(-l * at)}L${n(w * 0.6 * (1.1 - at))} ${n(-l * (at + 0.12))}M0 ${n(-l * at)}L${n(-w * 0.6 * (1.1 - at))} ${n(-l * (at + 0.12))}`,
    )
    .join('');
  return (
    linear(
      [
        [0, tone(ramp, light + 0.22)],
        [1, tone(ramp, light)],
      ],
      (fill) => path(half(-1), `fill="${fill}"`),
      [1, 1],
    ) +
    linear(
      [
        [0, tone(ramp, light - 0.02)],
        [1, tone(ramp, light - 0.2)],
      ],
      (fill) => path(half(1), `fill="${fill}"`),
      [1, 1],
    ) +
    path(
      `M0 0V${-l * 0.95}${veins}`,
      `stroke="${tone(ramp, light + 0.3)}" stroke-opacity=".5" stroke-width="2.4" fill="none"`,
    )
  );
}

/** A leafy plant growing from the origin. */
export function plant(
  count: number,
  length: number,
  ramp: Ramp = ramps.forest,
  seed = 3,
  width = 0.42,
): Piece {
  const random = chance(seed);
  const leaves = spread(count, -1, 1)
    .map((side) => ({ side, key: Math.abs(side) * 0.5 + random() * 0.6 }))
    .sort((a, b) => b.key - a.key);
  let [art, shadow] = ['', ''];
  leaves.forEach(({ side }, i) => {
    const angle = side * 78 + (random() - 0.5) * 16;
    const stem = length * (0.35 + 0.75 * random()) * (1 - 0.3 * Math.abs(side));
    const [x, y] = [
      stem * Math.sin((angle * Math.PI) / 220),
      -stem * Math.cos((angle * Math.PI) / 220),
    ];
    const size = length * (0.62 + random() * 0.3);
    art += path(
      `M0 0Q${n(x * 0.2)} ${n(y * 0.7)} ${n(x)} ${n(y)}`,
      `stroke="${tone(ramp, 0.4)}" stroke-width="9" fill="none"`,
    );
    art += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle * 1.12)})">${leaf(size, size * width, ramp, 0.3 + (i / count) * 0.26 - side * 0.08)}</g>`;
    shadow += ellipse(
      x - y * 0.62 + 30,
      y * 0.18,
      size * 0.4,
      size * 0.16,
      'fill="#33170c" fill-opacity=".2"',
    );
  });
  return { art, shadow };
}

/** Dried stems for a vase: fine stalks with rows of small seeds. */
export function stems(count: number, length: number, ramp: Ramp = ramps.straw, seed = 8): Piece {
  const random = chance(seed);
  let art = '';
  for (const side of spread(count, -1, 1)) {
    const [l, lean] = [length * (0.74 + random() * 0.3), side * 0.42 + (random() - 0.5) * 0.12];
    const at = (t: number): readonly [number, number] => [l * lean * t * t, -l * t];
    const [tx, ty] = at(1);
    art += path(
      `M0 0Q0 ${n(-l * 0.5)} ${n(tx)} ${n(ty)}`,
      `stroke="${tone(ramp, 0.3)}" stroke-width="4.5" fill="none"`,
    );
    for (const t of spread(15, 0.46, 1)) {
      const [x, y] = at(t);
      for (const s of [-1, 1]) {
        const size = 25 * (1.25 - t * 0.6) * (0.8 + random() * 0.4);
        art += ellipse(
          0,
          -size,
          size * 0.34,
          size,
          `fill="${tone(ramp, 0.42 + random() * 0.36 - s * 0.06)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(lean * 50 + s * 38)})"`,
        );
      }
    }
  }
  return artOnly(art);
}

/** A marigold: rings of ruffled petals, lighter to the middle. */
export function marigold(radius: number, ramp: Ramp = ramps.marigold, squash = 0.62): string {
  const rows = spread(5, 1, 0.24);
  const petals = rows.map((share, row) => {
    const count = Math.round(20 * share + 4);
    return Array.from({ length: count }, (_, i) => {
      const turn = (360 / count) * i + row * 11;
      const sunny = Math.cos(((turn + 45) * Math.PI) / 180) * 0.12;
      const look = `fill="${tone(ramp, 0.3 + row * 0.1 + sunny + (i % 2) * 0.05)}" transform="rotate(${n(turn)})"`;
      return ellipse(
        0,
        -radius * share * 0.72,
        radius * 0.2 * (0.6 + share * 0.5),
        radius * share * 0.34,
        look,
      );
    }).join('');
  });
  return `<g transform="scale(1 ${squash})">${glow(6, 16, radius * 1.25, radius * 1.2, '#2b0d03', 0.5)}${petals.join('')}${ellipse(0, 0, radius * 0.16, radius * 0.16, `fill="${tone(ramp, 0.66)}"`)}</g>`;
}

export function flame(size: number, aura = 0.5): string {
  const body = (k: number): string =>
    `M0 ${n(size * 0.1)}C${n(-size * 0.36 * k)} ${n(-size * 0.05)} ${n(-size * 0.3 * k)} ${n(-size * 0.5 * k)} 0 ${n(-size * (0.2 + 0.9 * k))}C${n(size * 0.28 * k)} ${n(-size * 0.55 * k)} ${n(size * 0.36 * k)} ${n(-size * 0.05)} 0 ${n(size * 0.1)}Z`;
  return (
    glow(0, -size * 0.4, size * 3.2, size * 3.2, '#ffcf6b', aura) +
    linear(
      [
        [0, '#ff9d2e', 0.75],
        [0.55, '#ffc64a'],
        [1, '#ff8a1f', 0.85],
      ],
      (fill) => path(body(1), `fill="${fill}"`),
      [0, 1],
    ) +
    linear(
      [
        [0, '#fff3b8'],
        [0.7, '#fffbe8'],
        [1, '#ffdf8e'],
      ],
      (fill) => path(body(0.6), `fill="${fill}"`),
      [0, 1],
    ) +
    glow(0, size * 0.02, size * 0.13, size * 0.16, '#4a63c8', 0.5)
  );
}

/** A thread of smoke or steam that rises from the origin. */
export function wisp(tall: number, sway: number, opacity = 0.5, width = 16): string {
  const d = (o: number, k: number): string =>
    `M0 0C${n(sway * k + o)} ${n(-tall * 0.22)} ${n(-sway * 1.3 * k + o)} ${n(-tall * 0.42)} ${n(sway * 0.5 + o)} ${n(-tall * 0.62)}S${n(-sway * k)} ${n(-tall * 0.9)} ${n(sway * 0.9 + o)} ${-tall}`;
  const veil = (wide: number, o: number, k: number, strength: number): string =>
    linear(
      [
        [0, '#ffffff', 0],
        [0.2, '#ffffff', strength * 0.7],
        [0.65, '#ffffff', strength],
        [1, '#ffffff', 0.2 * strength],
      ],
      (fill) =>
        path(d(o, k), `fill="none" stroke="${fill}" stroke-width="${wide}" stroke-linecap="round"`),
      [0, 1],
    );
  return (
    veil(width * 2.2, 0, 1, opacity * 0.16) +
    veil(width * 1.2, 4, 1.06, opacity * 0.24) +
    veil(width * 0.45, 0, 1, opacity * 0.6) +
    veil(width * 0.25, 14, 1.3, opacity * 0.4)
  );
}
