import type { ContentSeed, SeedMedia } from '#sandbox/content/seed/types.ts';
import { coffeeArticles } from './articles-coffee.ts';
import { leafArticles } from './articles-leaf.ts';
import { categoryPages } from './category-pages.ts';
import { home } from './page-home.ts';
import { helpPages } from './pages-help.ts';
import { menuPages } from './pages-menu.ts';
import { footer, menu, setting } from './shell.ts';

const hero = (name: string, alternativeText: string): SeedMedia => ({
  path: `heroes/${name}`,
  alternativeText,
  width: 1600,
  height: 1000,
});

const sticker = (name: string, alternativeText: string): SeedMedia => ({
  path: `stickers/${name}`,
  alternativeText,
  width: 640,
  height: 640,
});

/** The library of pictures; the files are in `shop/demo/pictures`. */
const media: readonly SeedMedia[] = [
  hero('home', 'A billy steaming over a small fire between gum trees at first light'),
  hero('about', 'The roastery’s front door in the morning, with sacks of coffee stacked beside it'),
  hero('contact', 'A table with an open letter, a pen and a cup of tea'),
  hero('brew-guide', 'A dripper on a glass carafe, a kettle and a small scale on a wooden bench'),
  hero('lemon-myrtle', 'A branch of lemon myrtle with long glossy leaves and creamy white flowers'),
  hero('wattleseed', 'Golden wattle in flower above a bowl of dark roasted wattleseed'),
  hero('cold-brew', 'A tall jug of cold brew with ice and a slice of orange in summer light'),
  hero('meet-the-grower', 'Rows of coffee trees on red soil, with blue hills behind them'),
  hero('tea-at-altitude', 'Terraces of tea bushes on a mountain slope above low cloud'),
  sticker('waving', 'Gus the wombat waving hello'),
  sticker('sipping', 'Gus the wombat sipping from a mug held in both paws'),
  sticker('sleeping', 'Gus the wombat asleep on a folded blanket'),
  sticker('carrying', 'Gus the wombat carrying a sack of coffee'),
  sticker('watering', 'Gus the wombat watering a seedling'),
  sticker('reading', 'Gus the wombat reading a book under a lamp'),
];

/** Everything the demo shop's editors have written. */
export const contentSeed: ContentSeed = {
  media,
  setting,
  menu,
  footer,
  page: [home, ...menuPages, ...helpPages],
  article: [...coffeeArticles, ...leafArticles],
  categoryPage: categoryPages,
};
