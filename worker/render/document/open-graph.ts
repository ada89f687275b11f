import { isDrawing } from '#shared/catalogue/swatches.ts';
import { shareAddress } from '../../ui/picture/resizing.ts';

/** A picture of the page, as its owner keeps it. */
export type SharePicture = { url: string; alt: string; width: number | null; height: number | null };

export type Shared = {
  title: string;
  description?: string | null | undefined;
  canonical: string;
  type?: 'website' | 'article' | 'product' | undefined;
  siteName: string;
  /** The page's own. */
  picture: SharePicture | null;
  /** The shop's, where it names one. */
  shopPicture: string | null;
  /** What the build draws, in the right size. */
  drawn: string;
  resizesPictures: boolean;
};

const WIDTH = 1200;
const HEIGHT = 630;

/** What other sites show of a page that is shared, by property; what is not known is left out. */
export function openGraphOf(shared: Shared): [property: string, content: string][] {
  const { title, description, canonical, type = 'website', siteName } = shared;
  const { url, alt, width, height } = pictureOf(shared);
  const tags = {
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:site_name': siteName,
    'og:image': new URL(url, canonical).href,
    ...(width !== null && height !== null && { 'og:image:width': width, 'og:image:height': height }),
    'og:image:alt': alt,
  };
  return Object.entries(tags).flatMap(([property, content]) => (content ? [[property, `${content}`]] : []));
}

/** Other sites show no drawings: of a page that has nothing else the shop's picture is shown. */
function pictureOf({ picture, shopPicture, drawn, siteName, canonical, resizesPictures }: Shared) {
  const own = picture && !isDrawing(picture.url) ? picture : null;
  const size = { width: WIDTH, height: HEIGHT };
  if (!own && shopPicture === null) return { url: drawn, alt: siteName, ...size };
  const chosen = own ?? { url: shopPicture ?? drawn, alt: siteName, width: null, height: null };
  if (!resizesPictures) return chosen;
  return { ...chosen, url: shareAddress(new URL(chosen.url, canonical).href), ...size };
}
