import { circle, ellipse, line, n, path } from './svg.ts';

/** The wombat's colours, the same in every picture of him. */
export const fur = {
  body: '#94735a',
  shade: '#735641',
  light: '#b09073',
  pale: '#d3b797',
  nose: '#322a28',
  pink: '#c98f7f',
  claw: '#efe0c8',
  scarf: '#5f7f6b',
  scarfShade: '#47634f',
} as const;

/** A limb: a rod with round ends, thick at the shoulder, from (x1, y1) to (x2, y2). */
export const limb = (
  fill: string,
  [x1, y1, w1]: readonly [number, number, number],
  [x2, y2, w2]: readonly [number, number, number],
): string => {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const nx = -(y2 - y1) / length;
  const ny = (x2 - x1) / length;
  const at = (x: number, y: number, w: number): string => `${n(x + nx * w)} ${n(y + ny * w)}`;
  return path(
    fill,
    `M${at(x1, y1, w1)}A${w1} ${w1} 0 0 1 ${at(x1, y1, -w1)}L${at(x2, y2, -w2)}A${w2} ${w2} 0 0 1 ${at(x2, y2, w2)}Z`,
  );
};

/** An arm with a paw, and the claws at its end. */
export const arm = (
  from: readonly [number, number],
  to: readonly [number, number],
  fill: string = fur.body,
): string => {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const claws = [-0.5, 0, 0.5]
    .map((spread) => {
      const [c, s] = [Math.cos(turn + spread), Math.sin(turn + spread)];
      return `M${n(to[0] + 25 * c)} ${n(to[1] + 25 * s)}L${n(to[0] + 33 * c)} ${n(to[1] + 33 * s)}`;
    })
    .join('');
  return limb(fill, [...from, 39], [...to, 30]) + line(fur.claw, 7, claws);
};

export type Eyes = 'open' | 'closed' | 'down';

const eyes = (kind: Eyes): string => {
  if (kind === 'closed') return line(fur.nose, 7, 'M214 208Q230 222 246 208M354 208Q370 222 386 208');
  const y = kind === 'down' ? 212 : 206;
  const gleam = kind === 'down' ? 5 : -5;
  return (
    circle(fur.nose, 230, y, 15) +
    circle(fur.nose, 370, y, 15) +
    circle('#fff', 225, y + gleam, 5) +
    circle('#fff', 365, y + gleam, 5)
  );
};

/** Gus's head, face on, its middle near (300, 215). */
export const head = (look: Eyes): string =>
  path(
    fur.shade,
    'M182 176C140 140 142 92 174 82C208 76 242 98 250 134ZM418 176C460 140 458 92 426 82C392 76 358 98 350 134Z',
  ) +
  path(
    fur.pink,
    'M188 156C162 132 162 106 180 100C202 98 222 110 230 130ZM412 156C438 132 438 106 420 100C398 98 378 110 370 130Z',
  ) +
  path(
    fur.body,
    'M300 106C334 106 358 110 380 120C430 142 454 188 452 236C448 308 388 338 300 338C212 338 152 308 148 236C146 188 170 142 220 120C242 110 266 106 300 106Z',
  ) +
  path(
    fur.shade,
    'M380 120C430 142 454 188 452 236C448 308 388 338 300 338C376 326 426 290 424 230C422 180 404 142 380 120Z',
    'opacity=".55"',
  ) +
  path(
    fur.light,
    'M222 124C188 140 164 174 160 214C178 174 208 146 256 128C296 116 258 110 222 124Z',
    'opacity=".8"',
  ) +
  ellipse(fur.light, 226, 176, 24, 10, 'transform="rotate(-14 226 176)"') +
  ellipse(fur.light, 374, 176, 24, 10, 'transform="rotate(14 374 176)"') +
  ellipse('#c8705f', 196, 258, 27, 17, 'opacity=".4"') +
  ellipse('#c8705f', 404, 258, 27, 17, 'opacity=".4"') +
  path(
    fur.pale,
    'M300 206C352 206 386 232 386 268C386 306 350 326 300 326C250 326 214 306 214 268C214 232 248 206 300 206Z',
  ) +
  line(fur.nose, 6, 'M300 262V284M264 290Q284 308 300 286Q316 308 336 290') +
  path(
    fur.nose,
    'M248 226C252 202 276 194 300 194S348 202 352 226C354 252 330 270 300 270S246 252 248 226Z',
  ) +
  ellipse('#6d605c', 280, 212, 16, 8, 'transform="rotate(-12 280 212)"') +
  eyes(look);

/** His body, sitting upright, feet out in front, a kerchief at the neck. */
export const torso = (): string =>
  path(
    fur.body,
    'M300 280C404 280 462 364 462 446C462 528 396 556 300 556S138 528 138 446C138 364 196 280 300 280Z',
  ) +
  path(
    fur.shade,
    'M380 300C434 330 462 390 462 446C462 528 396 556 300 556C376 540 428 506 426 436C424 380 412 336 380 300Z',
    'opacity=".55"',
  ) +
  path(
    fur.pale,
    'M300 340C362 340 394 396 394 448C394 508 356 532 300 532S206 508 206 448C206 396 238 340 300 340Z',
    'opacity=".75"',
  );

export const feet = (): string =>
  ellipse(fur.shade, 218, 544, 62, 34) +
  ellipse(fur.shade, 382, 544, 62, 34) +
  ellipse(fur.body, 214, 540, 56, 29) +
  ellipse(fur.body, 378, 540, 56, 29) +
  line(fur.claw, 8, 'M178 556v8M204 564v8M230 564v8M342 564v8M368 564v8M394 556v8');

export const kerchief = (): string =>
  path(fur.scarfShade, 'M186 312Q300 372 414 312L424 338Q372 366 344 372L300 438 256 372Q228 366 176 338Z') +
  path(fur.scarf, 'M186 312Q300 362 414 312L420 328Q300 384 180 328ZM262 370Q300 380 338 370L300 428Z') +
  line('#e9eedd', 6, 'M216 336h0M256 351h0M344 351h0M384 336h0M300 357h0M284 386h0M316 386h0M300 406h0');
