import { type Tone, mix, stuff } from './palette.ts';
import type { Shape, Studio } from './studio.ts';
import { circle, ellipse, group, path, rect } from './svg.ts';
import { mouth, turned } from './turned.ts';

const W = 1000;
const H = 1250;

/** A contact shadow, and a soft one that falls away from the light at the upper left. */
export const shadowOf = (shape: Pick<Shape, 'width' | 'hangs' | 'height'>, scale = 1): string => {
  const half = (shape.width / 2) * scale;
  if (shape.hangs === true)
    return rect(
      stuff.ink,
      -half * 0.64,
      -shape.height * scale * 0.95,
      half * 1.4,
      shape.height * scale * 0.95,
      'opacity=".08" rx="14"',
    );
  return (
    ellipse('url(#shadow)', half * 0.2, half * 0.07, half * 1.26, half * 0.2) +
    ellipse('url(#shadow)', half * 0.02, half * 0.05, half * 0.98, half * 0.13)
  );
};

/** A small stoneware vase with the product's plant in it, standing on (x, y). */
const vase = (s: Studio, x: number, y: number, fill: string, flip: boolean): string =>
  group(
    { x, y },
    shadowOf({ width: 170, height: 214 }) +
      turned(
        [
          [34, -214],
          [26, -180, 30, -160, 62, -120],
          [92, -80, 76, -10, 52, 0],
        ],
        fill,
        { glint: 0.35 },
      ) +
      mouth(-214, 34, { rim: stuff.paper, inside: '#5b5040', wall: 7 }) +
      s.plant({ y: -210, scale: 0.94, turn: flip ? 5 : -5, flip }),
  );

const table = (tone: Tone, y: number): string => {
  const wood = mix(stuff.wood, tone.ground, 0.55);
  return rect(wood, 0, y, W, H - y) + rect(mix(wood, '#ffffff', 0.3), 0, y, W, 9);
};

/** Sun through a window on a plain wall. */
const sunlit = (tone: Tone): string => {
  const wall = mix(tone.ground, tone.light, 0.12);
  const lit = mix(tone.ground, '#fffaf0', 0.5);
  return (
    rect(wall, 0, 0, W, H) +
    path(
      lit,
      'M150 70L420 150V400L150 330ZM460 162L730 242V492L460 412ZM150 366L420 436V686L150 626ZM460 448L730 528V768L460 698Z',
    ) +
    table(tone, 800) +
    path('#fff', 'M170 812H650L840 1250H240Z', 'opacity=".12"')
  );
};

/** A window on hills at first light. */
const outlook = (tone: Tone): string => {
  const wall = mix(tone.ground, tone.light, 0.12);
  const sky = mix(tone.ground, '#fffaf0', 0.55);
  const far = mix('#8fac95', tone.ground, 0.55);
  const near = mix('#6a8a73', tone.ground, 0.35);
  return (
    rect(wall, 0, 0, W, H) +
    path(stuff.paper, 'M220 700V390A280 290 0 0 1 780 390V700Z') +
    path(sky, 'M246 676V390A254 264 0 0 1 754 390V676Z') +
    circle(mix('#e3b35e', sky, 0.35), 610, 420, 74) +
    path(far, 'M246 560Q330 470 430 520T610 500T754 540V676H246Z') +
    path(near, 'M246 620Q360 560 480 604T754 586V676H246Z') +
    path(stuff.paper, 'M492 128h16v552h-16z') +
    rect(stuff.paper, 196, 684, 608, 26, 'rx="5"') +
    rect(stuff.ink, 204, 710, 592, 9, 'opacity=".1"') +
    table(tone, 840)
  );
};

/** A niche with a rounded head, the light coming in over its edge. */
const niche = (tone: Tone): string => {
  const wall = mix(tone.ground, '#fffaf0', 0.3);
  const back = mix(tone.ground, tone.light, 0.22);
  return (
    rect(wall, 0, 0, W, H) +
    path(back, 'M90 1250V500A410 400 0 0 1 910 500V1250Z') +
    path(stuff.ink, 'M90 1250V500A410 400 0 0 1 500 100C300 150 190 320 190 520V1250Z', 'opacity=".07"') +
    path('#fffaf0', 'M560 200L760 330V640L560 560Z', 'opacity=".3"') +
    table(tone, 860)
  );
};

const backdrops = [sunlit, outlook, niche] as const;

export type SceneSetting = {
  shape: Shape;
  studio: Studio;
  beside: { shape: Shape; studio: Studio };
  choice: number;
};

/** A thing in use: on a table by a wall, its plant in a vase, another thing behind it. */
export const drawScene = ({ shape, studio: s, beside, choice }: SceneSetting): string => {
  const scale = Math.min(1, 620 / shape.height, 540 / shape.width);
  const other = Math.min(0.7, 440 / beside.shape.height, 360 / beside.shape.width);
  const side = choice % 2 === 0 ? 1 : -1;
  const backdrop = backdrops[(choice >>> 3) % backdrops.length] ?? sunlit;
  return (
    backdrop(s.tone) +
    (s.hasPlant ? vase(s, 500 - side * 320, 930, beside.studio.body, side < 0) : '') +
    group(
      { x: 500 + side * 275, y: 922 },
      shadowOf(beside.shape, other) + group({ scale: other }, beside.shape.draw(beside.studio)),
    ) +
    group(
      { x: 500 - side * 50, y: shape.hangs === true ? 800 : 1050 },
      shadowOf(shape, scale) + group({ scale }, shape.draw(s)),
    ) +
    (s.hasPlant ? ellipse('url(#shadow)', 500 + side * 250, 1136, 150, 26) : '') +
    s.plant({ x: 500 + side * 120, y: 1150, turn: side * 78, scale: 0.6 })
  );
};
