const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  cart: 'M5 8h14l-1.2 12H6.2ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 7.5v.5',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17v.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  truck:
    'M2.5 6h11v10h-11ZM13.5 10h4l3.5 3.5V16h-7.5M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  leaf: 'M5 19C4 10 9 4 20 4c.5 10-4 16-13 15M5 20c2-5 5-8 10-11',
  cup: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4ZM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V3.5M12.5 6V3.5',
  flame: 'M12 3c1 4 5.5 6 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5.5.5 1.5 1 2 2 2.5C12.5 8.5 11 6 12 3Z',
  heart: 'M12 20C5 15 3.5 11.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11Z',
  repeat: 'M4 11a7 7 0 0 1 12.5-4L19 9.5M19 4.5v5h-5M20 13a7 7 0 0 1-12.5 4L5 14.5M5 19.5v-5h5',
  gift: 'M4 9h16v4H4ZM5.5 13v7.5h13V13M12 9v11.5M12 9C9 9 7.5 7.5 8 6s3-1.5 4 3c1-4.5 3.5-4.5 4-3s-1 3-4 3Z',
  pin: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing on a 24 by 24 grid in the colour of the text; it says nothing to screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}

/** Words in an icon's name as the content service writes it (`mdi:truck-fast`), and the drawing they stand for. */
const words: [RegExp, IconName][] = [
  [/truck|ship|deliver|post|box|package/, 'truck'],
  [/cup|coffee|tea|mug|pot|kettle/, 'cup'],
  [/fire|flame|roast|heat/, 'flame'],
  [/heart|love|care|hand/, 'heart'],
  [/repeat|subscri|calendar|sync|refresh|cycle/, 'repeat'],
  [/gift|present/, 'gift'],
  [/pin|map|place|location|home|store/, 'pin'],
  [/check|tick|shield|star|award/, 'check'],
];

/** Our drawing for an icon of the content service; a gum leaf for names that we have no drawing for. */
export function iconFor(name: string): IconName {
  return words.find(([word]) => word.test(name.toLowerCase()))?.[1] ?? 'leaf';
}
