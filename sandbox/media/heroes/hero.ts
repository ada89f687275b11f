import type { Cast } from './cast.ts';
import type { Sky } from './land.ts';

/** A wide picture: its title for readers of the file, its sky, and what is in it. */
export type Hero = { title: string; sky: Sky; draw: (cast: Cast) => string };

export const DAWN: Sky = { top: '#cfdcd6', middle: '#f3e3c6', low: '#f6cfa4' };
export const DAY: Sky = { top: '#c3d8da', middle: '#dbe6dc', low: '#f2ead2' };
