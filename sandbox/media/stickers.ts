import { arm, feet, fur, head, kerchief, limb, torso } from './gus.ts';
import { stuff } from './palette.ts';
import { leaves } from './plants/leaf.ts';
import { circle, ellipse, group, line, path, rect, svgDocument } from './svg.ts';

/** A young gum: a stem and four pairs of leaves, on (0, 0), 130 tall. */
const sapling = (): string =>
  line('#8a6f52', 7, 'M0 0Q-4-60 2-112') +
  leaves(
    [
      [0, -22, -12, 62, 14, 4],
      [0, -30, -168, 62, 14, -4],
      [-1, -58, -26, 58, 13, 4],
      [-1, -64, -154, 58, 13, -4],
      [1, -92, -40, 48, 11, 3],
      [1, -96, -140, 48, 11, -3],
      [2, -108, -86, 40, 9],
    ],
    { leaf: '#8aa68d', leafShade: '#56785f' },
  );

/** A line with the sticker's white edge, for what is too thin to get one from its fill. */
const edged = (stroke: string, width: number, d: string): string =>
  line('#fff', width + 22, d) + line(stroke, width, d);

const waving = (): string =>
  torso() +
  feet() +
  arm([180, 380], [166, 466]) +
  arm([414, 372], [498, 232]) +
  ellipse(fur.pink, 500, 228, 13, 15, 'opacity=".8"') +
  head('open') +
  kerchief();

const cup = (x: number, y: number): string =>
  group(
    { x, y },
    line('#47634f', 15, 'M64-70C110-84 110-16 58-22') +
      path('#5f7f6b', 'M-70-104H70L62-20Q56 6 30 6H-30Q-56 6-62-20Z') +
      path('#47634f', 'M36-104H70L62-20Q56 6 30 6H10Q34-10 36-104Z', 'opacity=".6"') +
      ellipse('#8fac95', 0, -104, 70, 14) +
      ellipse('#3d2418', 0, -102, 60, 10) +
      path('#eef0df', 'M-8-20C-34-38-34-66-6-76C12-56 10-34-8-20ZM-4-18C-6-40 6-56 28-58C32-38 18-22-4-18Z'),
  );

const sipping = (): string =>
  torso() +
  feet() +
  head('closed') +
  kerchief() +
  cup(300, 408) +
  arm([170, 392], [238, 384]) +
  arm([430, 392], [364, 384]);

const sleeping = (): string =>
  path(
    fur.body,
    'M108 470C100 340 200 236 340 236C476 236 548 340 540 452C536 520 486 540 420 540H190C140 540 112 520 108 470Z',
  ) +
  path(
    fur.shade,
    'M440 262C510 300 544 376 540 452C536 520 486 540 420 540H300C420 530 486 500 490 420C492 360 476 304 440 262Z',
    'opacity=".55"',
  ) +
  path(fur.light, 'M176 330C216 280 280 250 344 250C300 264 236 290 200 344Z', 'opacity=".8"') +
  ellipse(fur.shade, 452, 528, 66, 26) +
  ellipse(fur.body, 446, 524, 60, 22) +
  line(fur.claw, 8, 'M412 538v7M440 544v7M468 542v7') +
  group({ x: -96, y: 176, turn: -6, scale: 0.98 }, head('closed')) +
  group(
    { x: -50, y: 166 },
    limb(fur.shade, [300, 352, 26], [384, 350, 24]) +
      limb(fur.body, [218, 354, 27], [306, 352, 25]) +
      line(fur.claw, 7, 'M326 340l9-3M330 352h10M326 364l9 3'),
  ) +
  edged('#5f7f6b', 11, 'M404 168H448L404 214H448M478 104H514L478 142H514');

const sack = (): string =>
  group(
    { x: 470, y: 256, turn: 18 },
    path(
      '#c7a172',
      'M-96 120C-130 40-110-70-58-104L-74-148Q0-176 78-148L58-104C116-60 128 50 98 122Q0 152-96 120Z',
    ) +
      path(
        '#a27d50',
        'M20-160Q50-158 78-148L58-104C116-60 128 50 98 122Q60 136 10 136C80 80 80-60 20-160Z',
        'opacity=".65"',
      ) +
      path('#e0c196', 'M-70-92C-106-50-112 30-94 90L-80 84C-90 30-86-40-54-90Z') +
      line('#7d5a36', 9, 'M-60-104Q0-88 60-104') +
      path('#5b3a26', 'M-40 20C-50-20-14-50 16-38C44-24 44 22 16 42C-8 56-34 48-40 20Z') +
      line('#d9b98a', 7, 'M-22 40C-20 10 6 6 4-36'),
  );

const carrying = (): string =>
  group(
    { x: -36 },
    torso() +
      feet() +
      sack() +
      arm([180, 380], [170, 462]) +
      head('open') +
      kerchief() +
      arm([428, 396], [468, 352]),
  );

const seedling = (x: number, y: number): string =>
  group(
    { x, y },
    group({ y: -80, scale: 0.74 }, sapling()) +
      path('#b7745b', 'M-52-76H52L40 0H-40Z') +
      path('#905341', 'M18-76H52L40 0H6Z', 'opacity=".6"') +
      rect('#cf957d', -58, -88, 116, 22, 'rx="6"'),
  );

const can = (): string =>
  line('#425a67', 14, 'M36-66C100-90 104 24 50 30') +
  path('#5b7684', 'M-48-52H48L56 46Q0 58-56 46Z') +
  path('#425a67', 'M16-52H48L56 46Q36 52 8 52Z', 'opacity=".7"') +
  path('#5b7684', 'M-44 20L-118-48-106-62-40-16Z') +
  path('#7f98a4', 'M-132-36L-100-76-90-68-122-28Z') +
  ellipse('#7f98a4', 0, -52, 48, 11);

const watering = (): string =>
  group(
    { x: 136, y: 66, scale: 0.88 },
    torso() + feet() + head('down') + kerchief() + arm([430, 390], [414, 468]),
  ) +
  group({ x: 226, y: 372, turn: -20 }, can()) +
  arm([292, 420], [254, 384]) +
  edged('#7fa6b5', 8, 'M104 386l-3 12M86 396l-3 12') +
  seedling(92, 572);

const reading = (): string =>
  torso() +
  feet() +
  head('down') +
  kerchief() +
  `<g fill="none" stroke="#b98a3c" stroke-width="6"><circle cx="230" cy="210" r="36"/><circle cx="370" cy="210" r="36"/><path d="M266 206Q300 190 334 206"/></g>` +
  path('#bd4d42', 'M132 372Q220 350 300 388Q380 350 468 372L460 506Q380 488 300 520Q220 488 140 506Z') +
  path('#943630', 'M300 388Q380 350 468 372L460 506Q380 488 300 520Z', 'opacity=".6"') +
  path(stuff.paper, 'M146 360Q224 342 300 380Q376 342 454 360L452 372Q376 356 300 392Q224 356 148 372Z') +
  circle('#e7b55b', 218, 438, 26) +
  path(
    '#fbe7d8',
    'M340 420Q380 404 424 410V418Q380 412 340 428ZM340 444Q380 428 424 434V442Q380 436 340 452Z',
  ) +
  arm([166, 404], [156, 446]) +
  arm([436, 404], [446, 446]);

const delivering = (): string =>
  torso() +
  feet() +
  head('open') +
  kerchief() +
  path('#d2a673', 'M168 392H432V532H168Z') +
  path('#b5854f', 'M168 392L196 366H456L432 392ZM432 392L456 366V506L432 532Z') +
  path('#e3c093', 'M168 392L196 366H456L432 392Z') +
  rect('#5f7f6b', 282, 392, 36, 140) +
  path('#8fac95', 'M282 392L308 366H344L318 392Z') +
  rect(stuff.paper, 334, 446, 66, 50, 'rx="4"') +
  line('#8d8674', 4, 'M344 462h46M344 473h46M344 484h26') +
  arm([158, 396], [180, 488]) +
  arm([444, 396], [438, 482]);

const poses = { waving, sipping, sleeping, carrying, watering, reading, delivering } as const;

export type StickerName = keyof typeof poses;

export const stickerNames = Object.keys(poses) as StickerName[];

const titles: Readonly<Record<StickerName, string>> = {
  waving: 'Gus the wombat waves',
  sipping: 'Gus the wombat sips from a cup',
  sleeping: 'Gus the wombat sleeps, curled up',
  carrying: 'Gus the wombat carries a sack of coffee',
  watering: 'Gus the wombat waters a gum seedling',
  reading: 'Gus the wombat reads a book',
  delivering: 'Gus the wombat brings a parcel',
};

export const STICKER_SIZE = 640;

/** Gus in one of his poses, by himself, in a square of 600 units. */
export const drawGus = (name: StickerName): string => poses[name]();

/** A die-cut sticker of Gus: a white edge follows his outline; the ground is clear. 640 by 640. */
export const drawSticker = (name: StickerName): string => {
  const art = `<g id="gus">${poses[name]()}</g>`;
  const copy = (more: string): string => `<use href="#gus"${more}/>`;
  return svgDocument(
    STICKER_SIZE,
    STICKER_SIZE,
    titles[name],
    { gus: art },
    group(
      { x: 20, y: 8 },
      `<g opacity=".2">${copy(' stroke="#22302b" stroke-width="40" x="5" y="10"')}</g>` +
        copy(' stroke="#fff" stroke-width="38"') +
        copy(''),
    ),
  );
};
