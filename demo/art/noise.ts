import type { Random } from './random.ts';

/** Smooth noise in the plane: about -1 to 1, features about one unit wide. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise on a shuffled 256-lattice. */
export function createNoise(random: Random): Noise {
  const lattice = random.shuffle(Array.from({ length: 256 }, (_, index) => index));
  const gradient = (ix: number, iy: number, dx: number, dy: number): number => {
    const hash = lattice[((lattice[ix & 255] ?? 0) + iy) & 255] ?? 0;
    const angle = (hash / 256) * 2 * Math.PI;
    return dx * Math.cos(angle) + dy * Math.sin(angle);
  };
  const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - ix, y - iy];
    const [u, v] = [ease(dx), ease(dy)];
    const top = gradient(ix, iy, dx, dy) * (1 - u) + gradient(ix + 1, iy, dx - 1, dy) * u;
    const bottom = gradient(ix, iy + 1, dx, dy - 1) * (1 - u) + gradient(ix + 1, iy + 1, dx - 1, dy - 1) * u;
    return 1.5 * (top * (1 - v) + bottom * v);
  };
}

/** Noise with finer noise added, each octave half as strong. */
export function fractal(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let [sum, strength, scale] = [0, 1, 1];
    for (let octave = 0; octave < octaves; octave++) {
      sum += strength * noise(x * scale, y * scale);
      strength /= 2;
      scale *= 2;
    }
    return sum;
  };
}
