import { Outline } from '#shared/ui/icon.tsx';

const drawings = {
  back: 'm14.5 5-7 7 7 7',
  forth: 'm9.5 5 7 7-7 7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21',
  menu: 'M4 7h16M4 12h16M4 17h10',
  filters: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  heart: 'M12 20C5 15 3.5 11.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11Z',
  pin: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;

/** Icons of pages only; those shared with islands are in `shared/ui/icon.tsx`. */
export type PageIconName = keyof typeof drawings;

export function PageIcon({ name }: { name: PageIconName }) {
  return <Outline path={drawings[name]} />;
}
