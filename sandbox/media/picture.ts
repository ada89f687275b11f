import type { PictureSpec } from '../seed/types.ts';
import { type ToneName, mix } from './palette.ts';
import { drawScene, shadowOf } from './scene.ts';
import { companions, shapes } from './shapes/table.ts';
import { type Shape, type Studio, openStudio } from './studio.ts';
import { ellipse, group, hashOf, rect, svgDocument } from './svg.ts';

export type PictureView = 'front' | 'scene' | 'detail';

export const pictureViews: readonly PictureView[] = ['front', 'scene', 'detail'];

/** Size of a product's picture in units and pixels: 4 by 5. */
export const PICTURE_SIZE = { width: 1000, height: 1250 } as const;

const { width: W, height: H } = PICTURE_SIZE;

const front = (shape: Shape, s: Studio): string => {
  const scale = Math.min(1.35, 830 / shape.height, 750 / shape.width);
  const y = 625 + (shape.height * scale) / 2 + 14;
  return (
    rect(s.tone.ground, 0, 0, W, H) +
    ellipse(mix(s.tone.ground, '#ffffff', 0.4), 470, 570, 412, 412) +
    group({ x: 500, y }, shadowOf(shape, scale) + group({ scale }, shape.draw(s)))
  );
};

const detail = (shape: Shape, s: Studio): string => {
  const [x, y, near] = shape.focus;
  const zoom = near * 1.18;
  const ground = mix(s.tone.ground, s.tone.light, 0.16);
  return (
    rect(ground, 0, 0, W, H) +
    ellipse(mix(ground, '#ffffff', 0.35), 300, 360, 560, 560) +
    group(
      { x: 500 - x * zoom, y: 640 - y * zoom },
      shadowOf(shape, zoom) + group({ scale: zoom }, shape.draw(s)),
    )
  );
};

const companionTones: readonly ToneName[] = ['cream', 'saltbush', 'storm', 'clay', 'gum', 'ink'];

/**
 * A product's picture as SVG, 1000 by 1250: the same input gives the same bytes.
 * `label` is the short name lettered on packs; it may hold any characters.
 */
export const drawPicture = (spec: PictureSpec, view: PictureView, label: string): string => {
  const shape = shapes[spec.shape];
  const { slug, tone, botanical } = spec;
  const { studio, defs } = openStudio({ prefix: 'a', toneName: tone, botanical, label, key: slug });
  if (view === 'front') return svgDocument(W, H, label, defs, front(shape, studio));
  if (view === 'detail') return svgDocument(W, H, label, defs, detail(shape, studio));
  const choice = hashOf(`${slug} scene`);
  const others = companionTones.filter((name) => name !== tone);
  const other = others[choice % others.length] ?? 'cream';
  const beside = openStudio({
    prefix: 'b',
    toneName: other,
    botanical: 'none',
    label: 'Australian grown',
    key: slug,
  });
  const body = drawScene({
    shape,
    studio,
    beside: { shape: shapes[companions[spec.shape]], studio: beside.studio },
    choice,
  });
  return svgDocument(W, H, label, { ...beside.defs, ...defs }, body);
};
