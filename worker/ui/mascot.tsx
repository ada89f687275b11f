import { createContext, useContext } from 'react';

/** The shop's mascot as the operator has it: pictures 200 wide and 122 high, or null for none. */
export type MascotPictures = {
  /** For pages that have little else to show. */ mascotUrl: string | null;
  /** Stands on the upper edge of the footer. */ horizonUrl: string | null;
};

const pictures = createContext<MascotPictures>({ mascotUrl: null, horizonUrl: null });

/** Hands the pictures to the pages below it. */
export const MascotProvider = pictures.Provider;

/** The mascot on a page that has little else to show. */
export function Mascot() {
  return <Drawing url={useContext(pictures).mascotUrl} className="mascot" />;
}

/** The mascot on the footer's horizon. */
export function MascotOnHorizon() {
  return <Drawing url={useContext(pictures).horizonUrl} className="footer__mascot" />;
}

function Drawing({ url, className }: { url: string | null; className: string }) {
  return url && <img className={className} src={url} alt="" width="200" height="122" loading="lazy" />;
}
