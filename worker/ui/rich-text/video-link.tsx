import type { ReactNode } from 'react';
import { ShopLink } from '../link.tsx';
import { decodeAttribute } from './decode-entities.ts';

/** Where people watch what a frame would play: nothing of another host is loaded before they ask for it. */
const players = [
  {
    name: 'YouTube',
    frame: /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    page: 'https://www.youtube.com/watch?v=',
  },
  { name: 'Vimeo', frame: /^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+)/i, page: 'https://vimeo.com/' },
];

/** A link to the video of a frame, with the frame's title; null for other frames, which are dropped. */
export function videoLink({ src = '', title = '' }: Record<string, string | undefined>): ReactNode {
  const address = decodeAttribute(src).trim();
  const player = players.find(({ frame }) => frame.test(address));
  const [, id] = player?.frame.exec(address) ?? [];
  if (!player || id === undefined) return null;
  return (
    <>
      <ShopLink href={player.page + id}>{decodeAttribute(title).trim() || player.name}</ShopLink>{' '}
    </>
  );
}
